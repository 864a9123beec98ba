import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import type { StaffDocument } from '@/api/public/documents'
import { DOCUMENTS_KEY, moveDocuments } from '@/api/system/documents'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { SectionSelect } from '@/components/staff/form/section-select'
import { runBatch } from '@/hooks/data/run-batch'
import { inPortions } from '@/lib/batch/portions'
import { documentRows } from './batch-buttons'

interface MoveDialogProps {
  rows: readonly StaffDocument[]
  onClose: () => void
}

/** Puts the chosen documents into another section. */
export function MoveDialog({ rows, onClose }: MoveDialogProps) {
  const client = useQueryClient()
  const move = async (menuId: number) => {
    await runBatch({
      ...{
        title: '移动文章',
        done: count => `已移动 ${count} 篇文章`,
        plural: '篇文章',
        rows: documentRows(rows),
      },
      run: inPortions(ids => moveDocuments(ids, menuId)),
    })
    await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
  }
  return (
    <FormDialog<{ menuId: number | null }>
      title="移动到其他栏目"
      initialValues={{ menuId: null }}
      okText="移动"
      onClose={onClose}
      // The dialog of the batch takes the place of this one.
      onSave={async ({ menuId }) => void move(menuId ?? 0)}
    >
      <p className="document-hint">{`选中的 ${rows.length} 篇文章将移到下面的栏目，发布状态不变。`}</p>
      <Form.Item name="menuId" label="目标栏目" rules={[{ required: true, message: '目标栏目不能为空' }]}>
        <SectionSelect placeholder="请选择目标栏目" />
      </Form.Item>
    </FormDialog>
  )
}
