import { Modal, Transfer } from 'antd'

export interface ColumnChoice {
  key: string
  title: string
}

interface ColumnDialogProps {
  open: boolean
  columns: ColumnChoice[]
  hidden: string[]
  onChange: (hidden: string[]) => void
  onClose: () => void
}

/** 显示/隐藏: which columns of a table are shown (spec section 2, toolbar). */
export function ColumnDialog({ open, columns, hidden, onChange, onClose }: ColumnDialogProps) {
  return (
    <Modal
      title="显示/隐藏"
      open={open}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Transfer
        className="staff-columns"
        titles={['显示', '隐藏']}
        actions={['隐藏', '显示']}
        dataSource={columns}
        targetKeys={hidden}
        rowKey={column => column.key}
        render={column => column.title}
        // The last shown column stays: a table without columns could not be read.
        onChange={keys => keys.length < columns.length && onChange(keys.map(String))}
        showSelectAll={false}
      />
    </Modal>
  )
}
