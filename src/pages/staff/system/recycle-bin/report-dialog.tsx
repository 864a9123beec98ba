import { Alert, Button } from 'antd'
import type { RecycleOutcome } from '@/api/content/recycle-bin'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import './recycle-bin.css'

interface ReportDialogProps {
  outcome: RecycleOutcome
  onClose: () => void
}

/** After a restore: what is still in the recycle bin, and why, and what is not as it was. */
export function ReportDialog({ outcome: { restored, failed }, onClose }: ReportDialogProps) {
  const done = restored.length > 0 ? `已恢复 ${restored.length} 项，有 ` : ''
  const noted = restored.filter(({ note }) => note !== null)
  return (
    <InfoDialog
      title={failed.length === 0 ? '恢复结果' : restored.length > 0 ? '部分内容没有恢复' : '没有恢复'}
      onClose={onClose}
      footer={close => (
        <Button type="primary" onClick={close}>
          知道了
        </Button>
      )}
    >
      {failed.length > 0 && (
        <>
          <Alert type="warning" showIcon title={`${done}${failed.length} 项没有恢复，仍在回收站中：`} />
          <ul className="recycle-reasons">
            {failed.map(({ id, title, reason }) => (
              <li key={id}>
                <strong>{title}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {noted.length > 0 && (
        <>
          <Alert type="info" showIcon title="以下内容已恢复，与删除前不同之处：" />
          <ul className="recycle-reasons">
            {noted.map(({ id, title, note }) => (
              <li key={id}>
                <strong>{title}</strong>
                <span>{note}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </InfoDialog>
  )
}
