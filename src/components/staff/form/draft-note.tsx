import { Alert, Button } from 'antd'
import type { DraftOffer } from '@/hooks/forms/use-draft'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'
import './draft.css'

interface DraftNoteProps {
  /** A draft found when the form opened, not yet decided on. */
  offer: DraftOffer | null
  /** The draft that the form now shows. */
  resumed: DraftOffer | null
  onRestore: () => void
  onDiscard: () => void
}

const what = ({ typedAt, device }: DraftOffer) =>
  device === undefined
    ? `${formatTime(typedAt)} 未保存的内容`
    : `${formatTime(typedAt)} 在另一台设备上写的草稿（${device}）`
const CHANGED = '该记录在此之后已被修改'

/** Above a form: offers its unsaved draft. */
export function DraftNote({ offer, resumed, onRestore, onDiscard }: DraftNoteProps) {
  if (offer) {
    return (
      <Alert
        className="staff-draft-note"
        type={offer.outdated ? 'warning' : 'info'}
        role="status"
        showIcon
        title={
          <span className="staff-draft-line">
            <span>
              <span>{`检测到 ${what(offer)}`}</span>
              {offer.outdated && <span className="staff-draft-changed">{`${CHANGED}，恢复后请核对。`}</span>}
            </span>
            <span className="staff-draft-buttons">
              <Button size="small" type="primary" onClick={onRestore}>
                恢复
              </Button>
              <Button size="small" onClick={() => void askToDrop(onDiscard)}>
                丢弃
              </Button>
            </span>
          </span>
        }
      />
    )
  }
  if (!resumed) return null
  return (
    <Alert
      className="staff-draft-note"
      type={resumed.outdated ? 'warning' : 'info'}
      role="status"
      showIcon
      title={
        <>
          <span>{`已恢复 ${what(resumed)}`}</span>
          {resumed.outdated && <span className="staff-draft-changed">{`${CHANGED}，请核对后再保存。`}</span>}
        </>
      }
    />
  )
}

async function askToDrop(drop: () => void): Promise<void> {
  if (await notice.confirm('丢弃未保存的内容？丢弃后无法找回。')) drop()
}
