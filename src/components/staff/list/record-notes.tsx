import { Alert, Button } from 'antd'
import type { RecordAddress } from '@/hooks/data/use-record-address'
import { DraftBar } from '../form/draft-bar'
import './record-notes.css'

interface RecordNotesProps<T> {
  record: RecordAddress<T>
  /** Opens the form of a new record again, where that is more than opening it. */
  onNew?: () => void
}

/** Above a list: drafts of its form, and why the record of the address is not shown. */
export function RecordNotes<T>({ record, onNew }: RecordNotesProps<T>) {
  return (
    <>
      <DraftBar
        form={record.kind.form}
        load={record.kind.load}
        onOpen={row => (row === 'new' && onNew ? onNew() : record.open(row))}
      />
      <AddressNote {...record} />
    </>
  )
}

type AddressNoteProps = Pick<RecordAddress<unknown>, 'loading' | 'problem' | 'close'>

function AddressNote({ loading, problem, close }: AddressNoteProps) {
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
