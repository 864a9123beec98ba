import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { deptNames } from '@/api/system/dept'
import { BY_TITLE } from '@/components/staff/form/search-labels'
import { deptTree } from '@/lib/menus/dept-tree'

interface DeptSelectProps {
  /** Of the form: 0 or undefined for none. */
  value?: number | undefined
  onChange?: (value: number) => void
  id?: string
  placeholder: string
  /** The name of a chosen department that can no longer be chosen. */
  former?: string | null
  'aria-label'?: string
}

/** A department, chosen in their tree. */
export function DeptSelect({ value, onChange, former, ...rest }: DeptSelectProps) {
  const { data = [], error } = useQuery(deptNames())
  const tree = deptTree(data)
  const isGone = Boolean(value) && data.length > 0 && data.every(({ id }) => id !== value)
  const gone = { value: value ?? 0, title: `${former ?? value}（已停用）`, disabled: true, children: [] }
  return (
    <TreeSelect<number>
      {...rest}
      value={value || undefined}
      onChange={next => onChange?.(next ?? 0)}
      treeData={isGone ? [...tree, gone] : tree}
      treeDefaultExpandAll
      showSearch={BY_TITLE}
      allowClear
      notFoundContent={error ? '部门加载失败，请刷新页面重试' : '没有部门'}
    />
  )
}
