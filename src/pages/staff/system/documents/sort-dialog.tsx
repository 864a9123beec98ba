import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber } from 'antd'
import type { StaffDocument } from '@/api/system/documents'
import { updateDocumentPlace } from '@/api/system/staff-documents'
import { FormDialog } from '@/components/staff/form-dialog'
import { notice } from '@/lib/notice'
import { DOCUMENTS_KEY } from './query-keys'

/** Where a document stands in its column. */
export function SortDialog({ row, onClose }: { row: StaffDocument; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <FormDialog<{ sort: number }>
      title="调整排序"
      initialValues={{ sort: row.sort }}
      onClose={onClose}
      onSave={async ({ sort }) => {
        await updateDocumentPlace(row.id, { sort })
        notice.success('排序已保存')
        await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
      }}
    >
      <p className="document-hint">栏目内先列置顶的，再按排序从小到大，排序相同的按发布时间从新到旧。</p>
      <Form.Item name="sort" label="排序" rules={[{ required: true, message: '排序不能为空' }]}>
        <InputNumber precision={0} min={-999999} max={999999} />
      </Form.Item>
    </FormDialog>
  )
}
