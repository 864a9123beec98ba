import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { DOCUMENTS_KEY, moveDocuments } from '@/api/system/documents'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { SectionSelect } from '@/components/staff/form/section-select'
import { noticeBatch } from '@/lib/browser/notice-batch'

interface MoveDialogProps {
  ids: number[]
  onClose: () => void
}

/** Puts the chosen documents into another section. */
export function MoveDialog({ ids, onClose }: MoveDialogProps) {
  const client = useQueryClient()
  return (
    <FormDialog<{ menuId: number | null }>
      title="移动到其他栏目"
      initialValues={{ menuId: null }}
      okText="移动"
      fieldOf={{ 1100001001: 'menuId' }}
      onClose={onClose}
      onSave={async ({ menuId }) => {
        const outcome = await moveDocuments(ids, menuId ?? 0)
        noticeBatch(outcome, {
          ...{ chosen: ids.length, verb: '移动', plural: '篇文章' },
          otherwise: `已移动 ${ids.length} 篇文章`,
        })
        await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
      }}
    >
      <p className="document-hint">{`选中的 ${ids.length} 篇文章将移到下面的栏目，发布状态不变。`}</p>
      <Form.Item name="menuId" label="目标栏目" rules={[{ required: true, message: '目标栏目不能为空' }]}>
        <SectionSelect placeholder="请选择目标栏目" />
      </Form.Item>
    </FormDialog>
  )
}
