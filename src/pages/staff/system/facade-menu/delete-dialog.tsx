import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { deleteFacadeMenu, type FacadeMenu, sectionRemoval } from '@/api/system/sections'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import { notice } from '@/lib/browser/notice'
import { linesOf } from '@/lib/menus/tree-rows'
import { removalText } from './impact-text'
import { useSectionsChanged } from './use-sections-changed'

interface DeleteDialogProps {
  row: FacadeMenu
  sections: readonly FacadeMenu[]
  onClose: () => void
}

/** Says what goes with a section, and asks where its articles go. */
export function DeleteDialog({ row, sections, onClose }: DeleteDialogProps) {
  const changed = useSectionsChanged()
  const { data, error } = useQuery(sectionRemoval(row.id))
  const total = data ? data.published + data.drafts : row.published + row.drafts
  const targets = linesOf(sections)
    .filter(({ row: section }) => section.id !== row.id && (section.kind === '1' || section.kind === '2'))
    .map(({ row: section }) => ({ value: section.id, label: `${section.name}（${section.fullPath}）` }))
  return (
    <FormDialog<{ moveTo: number | null }>
      title={`删除栏目“${row.name}”`}
      initialValues={{ moveTo: null }}
      okText="删除"
      danger
      fieldOf={{ 1100015010: 'moveTo', 1100015011: 'moveTo' }}
      onClose={onClose}
      onSave={async ({ moveTo }) => {
        await deleteFacadeMenu(row.id, moveTo ?? undefined)
        notice.success(total > 0 ? `已删除栏目，${total} 篇文章已移动` : '删除成功')
        await changed()
      }}
    >
      <p className="facade-menu-question" role="status">
        {data ? removalText(row.name, data) : error ? error.message : '正在查询该栏目的使用情况…'}
      </p>
      {total > 0 && (
        <Form.Item
          name="moveTo"
          label="文章移到"
          rules={[{ required: true, message: '请选择文章移入的栏目' }]}
        >
          <Select options={targets} placeholder="请选择栏目" showSearch={BY_LABEL} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
