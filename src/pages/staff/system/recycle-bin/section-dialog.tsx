import { Form } from 'antd'
import type { RecycleOutcome } from '@/api/content/recycle-bin'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { SectionSelect } from '@/components/staff/form/section-select'
import './recycle-bin.css'

/** Reasons of so many are shown. */
const NAMED = 10

interface SectionDialogProps {
  failed: RecycleOutcome['failed']
  onSave: (menuId: number) => Promise<void>
  onClose: () => void
}

/** Asks for the section of documents whose own one was deleted meanwhile. */
export function SectionDialog({ failed, onSave, onClose }: SectionDialogProps) {
  return (
    <FormDialog<{ menuId: number | null }>
      title="选择恢复到的栏目"
      initialValues={{ menuId: null }}
      okText="恢复"
      fieldOf={{ 1100001001: 'menuId' }}
      onClose={onClose}
      onSave={({ menuId }) => onSave(menuId ?? 0)}
    >
      <ul className="recycle-reasons">
        {failed.slice(0, NAMED).map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{reason}</span>
          </li>
        ))}
        {failed.length > NAMED && <li>{`等 ${failed.length} 篇文章`}</li>}
      </ul>
      <Form.Item name="menuId" label="恢复到栏目" rules={[{ required: true, message: '栏目不能为空' }]}>
        <SectionSelect placeholder="请选择栏目" />
      </Form.Item>
    </FormDialog>
  )
}
