import { Alert, Button } from 'antd'
import type { RecordAddress } from '@/hooks/data/use-record-address'
import './address-note.css'

type AddressNoteProps = Pick<RecordAddress<unknown>, 'loading' | 'problem' | 'close'>

/** Above a list: why the record of the address is not shown. */
export function AddressNote({ loading, problem, close }: AddressNoteProps) {
  if (!problem) {
    return (
      <span className="visually-hidden" role="status">
        {loading ? '正在打开记录…' : ''}
      </span>
    )
  }
  const { text, retry } = problem
  return (
    <Alert
      className="staff-address-note"
      type="warning"
      showIcon
      title={text}
      action={
        <span className="staff-address-buttons">
          {retry && (
            <Button size="small" type="primary" loading={retry.busy} onClick={retry.run}>
              重试
            </Button>
          )}
          <Button size="small" onClick={close}>
            关闭
          </Button>
        </span>
      }
    />
  )
}
