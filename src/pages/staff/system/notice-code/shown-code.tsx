import { PrinterOutlined } from '@ant-design/icons'
import { NOTICE_CODE_LABELS, NOTICE_KIND_NAMES } from '@shared/domain/notice-codes'
import { Button, QRCode } from 'antd'
import type { NoticeCodeCreate, NoticeCodeCreated } from '@/api/content/notice-codes'
import { OnceShownDialog } from '@/components/staff/common/once-shown-dialog'
import { usePaper } from '@/components/staff/common/use-paper'
import { useBrandStore } from '@/stores/brand'
import './notice-code.css'

export type Shown = NoticeCodeCreate & NoticeCodeCreated

/**
 * The page on which a notice is checked, with its case number: that is on the notice anyway, and in the fragment, which is sent
 * to no server. The code is to be typed: whoever only photographs the QR code has not read the notice.
 */
const addressOf = ({ path, caseNumber }: Shown): string | null =>
  path && `${window.location.origin}${path}#${encodeURIComponent(caseNumber)}`

interface ShownCodeProps {
  shown: Shown
  onClose: () => void
}

/** The code of a new notice, to be printed on it or copied into it. */
export function ShownCode({ shown, onClose }: ShownCodeProps) {
  const { paper, print } = usePaper(<Slip shown={shown} />)
  return (
    <OnceShownDialog
      title={NOTICE_CODE_LABELS.code}
      noun={NOTICE_CODE_LABELS.code}
      text={shown.code}
      note="请印在通知上，或者打印这一联附在通知后面。二维码只带案号，不带核验码。"
      onClose={onClose}
    >
      <Slip shown={shown} />
      <p>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={print}>
          打印
        </Button>
      </p>
      {paper}
    </OnceShownDialog>
  )
}

function Slip({ shown }: { shown: Shown }) {
  const site = useBrandStore(({ name }) => name)
  const address = addressOf(shown)
  return (
    <section className="staff-slip notice-code-slip" aria-label="核验联">
      {address && (
        <QRCode
          aria-label="核验页面的二维码"
          value={address}
          type="svg"
          color="#000"
          bgColor="#fff"
          bordered={false}
          size={112}
        />
      )}
      <div className="staff-slip-text">
        <span>{`${site}　${NOTICE_KIND_NAMES[shown.kind]}`}</span>
        <span>{`${NOTICE_CODE_LABELS.caseNumber}：${shown.caseNumber}`}</span>
        <strong className="staff-slip-name notice-code-text">{`${NOTICE_CODE_LABELS.code}：${shown.code}`}</strong>
        <span>
          {address
            ? `扫码或者打开 ${address.replace(/#.*/, '')}，填写案号和核验码，即可核对本通知的真伪。`
            : '填写案号和核验码，即可在本会网站核对本通知的真伪。'}
        </span>
      </div>
    </section>
  )
}
