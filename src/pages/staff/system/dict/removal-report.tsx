import { Alert, Button } from 'antd'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import type { Removal } from './use-remove-types'
import './dict.css'
import { PageLink } from '@/components/staff/common/page-link'

interface RemovalReportProps {
  removal: Removal
  onClose: () => void
}

/** After deleting several types: which of them are still there, and why. */
export function RemovalReport({ removal: { deleted, refusals }, onClose }: RemovalReportProps) {
  return (
    <InfoDialog
      title="部分字典类型未删除"
      onClose={onClose}
      footer={close => (
        <Button type="primary" onClick={close}>
          知道了
        </Button>
      )}
    >
      <Alert
        type="warning"
        showIcon
        title={`已删除 ${deleted} 个，有 ${refusals.length} 个没有删除：`}
        className="dict-note"
      />
      <ul className="dict-failures">
        {refusals.map(({ row, message }) => (
          <li key={row.id}>
            <PageLink to={`/dict/type/data/${row.id}`} onClick={close}>
              {row.name}
            </PageLink>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </InfoDialog>
  )
}
