import { useQuery } from '@tanstack/react-query'
import { deptNames } from '@/api/system/dept'
import { SidePanel } from '@/components/staff/common/side-panel'
import { deptTree } from '@/lib/menus/dept-tree'

interface DeptPanelProps {
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** The departments beside the list: choosing one shows its users and those of all departments below it. */
export function DeptPanel(props: DeptPanelProps) {
  const query = useQuery(deptNames())
  return (
    <SidePanel
      {...props}
      label="按部门筛选"
      noun="部门"
      all="全部用户"
      nodes={query.data && deptTree(query.data)}
      query={query}
    />
  )
}
