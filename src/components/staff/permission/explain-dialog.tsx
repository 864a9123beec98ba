import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useMemo, useState } from 'react'
import { menuNames } from '@/api/system/menu'
import { permissionExplanation } from '@/api/system/permission'
import { userList } from '@/api/system/user'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { indexNodes, nodesAbove } from '@/lib/menus/node-index'
import { SearchSelect } from '../form/search-select'
import { ListError } from '../list/list-error'
import { ExplanationSteps } from './explanation-steps'

interface ExplainDialogProps {
  /** Chosen at first. */
  userId?: number
  onClose: () => void
}

/** Why a user may not see a menu or button, or which role gives it. */
export function ExplainDialog({ userId, onClose }: ExplainDialogProps) {
  const [user, setUser] = useState(userId)
  const [menu, setMenu] = useState<number>()
  const users = useQuery(userList())
  const menus = useQuery(menuNames())
  const options = useMemo(() => {
    const index = indexNodes(menus.data ?? [])
    return (menus.data ?? []).map(node => ({
      value: node.id,
      label: [...nodesAbove(index, node.id), node].map(({ name }) => name).join(' / '),
    }))
  }, [menus.data])
  return (
    <InfoDialog title="为什么看不到？" width={560} onClose={onClose}>
      <Form layout="vertical">
        <Form.Item label="用户" htmlFor="explain-user">
          <SearchSelect<number>
            id="explain-user"
            value={user}
            onChange={setUser}
            placeholder="请选择用户"
            options={(users.data ?? []).map(({ id, nickname }) => ({ value: id, label: nickname }))}
          />
        </Form.Item>
        <Form.Item label="菜单或按钮" htmlFor="explain-menu">
          <SearchSelect<number>
            id="explain-menu"
            value={menu}
            onChange={setMenu}
            placeholder="请选择菜单或按钮"
            options={options}
          />
        </Form.Item>
      </Form>
      {user !== undefined && menu !== undefined ? (
        <Outcome userId={user} menuId={menu} />
      ) : (
        <p>选择用户和菜单后，这里逐项说明该用户能否看到它，以及缺少什么。</p>
      )}
    </InfoDialog>
  )
}

function Outcome({ userId, menuId }: { userId: number; menuId: number }) {
  const { data, error, refetch } = useQuery({
    ...permissionExplanation({ userId, menuId }),
    staleTime: 0,
  })
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">正在查询…</p>
  return <ExplanationSteps explanation={data} />
}
