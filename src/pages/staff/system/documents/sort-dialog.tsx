import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber } from 'antd'
import type { StaffDocument } from '@/api/public/documents'
import { DOCUMENTS_KEY, updateDocumentPlace } from '@/api/system/documents'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { notice } from '@/lib/browser/notice'

/** Where a document is in its section. */
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
      <Form.Item
        name="sort"
        label={DOCUMENT_LABELS.sort}
        rules={[{ required: true, message: '排序不能为空' }]}
      >
        <InputNumber precision={0} min={-999999} max={999999} />
      </Form.Item>
    </FormDialog>
  )
}
