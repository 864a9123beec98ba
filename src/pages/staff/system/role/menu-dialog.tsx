import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { menuNames } from '@/api/system/menu'
import { assignRoleMenus, roleMenus } from '@/api/system/permission'
import { ROLE_KEY, type Role, roleState, takesOwnRight } from '@/api/system/role'
import { ChoiceTree } from '@/components/staff/form/choice-tree'
import { ListError } from '@/components/staff/list/list-error'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { LEAVE_QUESTION } from '@/lib/forms/dirty'
import { showFailure } from '@/lib/http/show-error'
import { indexNodes, nodesAbove, type TreeItem } from '@/lib/menus/node-index'
import { confirmed } from './confirmed'
import './role.css'

interface MenuDialogProps {
  row: Role
  onClose: () => void
}

/** What a role may open and do: the tree of menus and buttons, and how the choice differs from what is stored. */
export function MenuDialog({ row, onClose }: MenuDialogProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const menus = useQuery(menuNames())
  // Read anew: another administrator may have changed it since the list was loaded.
  const stored = useQuery({ ...roleMenus(row.id), staleTime: 0, gcTime: 0 })
  const state = useQuery({ ...roleState(row.id), staleTime: 0, gcTime: 0 })
  const before = useMemo(() => new Set(stored.data ?? []), [stored.data])
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const now = chosen ?? before
  const changes = differences(before, now)
  const isChanged = changes.added.length + changes.removed.length > 0
  const save = useAction({
    run: () =>
      confirmed(
        confirm => assignRoleMenus({ roleId: row.id, menuIds: [...now], confirm }, state.data?.updateTime),
        takesOwnRight,
      ),
    done: () => {
      setOpen(false)
      return '菜单权限已保存，立即生效'
    },
    onError: showFailure,
    invalidate: () => client.invalidateQueries({ queryKey: ROLE_KEY }),
    once: true,
  })
  const cancel = async () => {
    if (save.busy || (isChanged && !(await notice.confirmLoss(LEAVE_QUESTION)))) return
    setOpen(false)
  }
  const error = menus.error ?? stored.error ?? state.error
  const retry = () => void Promise.all([menus.refetch(), stored.refetch(), state.refetch()])
  const isReady = menus.data && stored.data && state.data !== undefined
  return (
    <Modal
      title={`菜单权限：${row.name}`}
      open={open}
      width={640}
      okText="保存"
      cancelText="取消"
      onOk={() => void save.run()}
      okButtonProps={{ disabled: !isReady || !isChanged }}
      confirmLoading={save.busy}
      onCancel={() => void cancel()}
      afterClose={onClose}
    >
      {error && !isReady ? (
        <ListError error={error} onRetry={retry} />
      ) : !isReady ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <ChoiceTree nodes={menus.data} chosen={now} onChange={setChosen} kind="above" noun="菜单和按钮" />
          <Differences nodes={menus.data} {...changes} />
        </>
      )}
    </Modal>
  )
}

interface Changes {
  added: number[]
  removed: number[]
}

const differences = (before: ReadonlySet<number>, now: ReadonlySet<number>): Changes => ({
  added: [...now].filter(id => !before.has(id)),
  removed: [...before].filter(id => !now.has(id)),
})

const MAX_NAMED = 12

function Differences({ nodes, added, removed }: Changes & { nodes: readonly TreeItem[] }) {
  const index = useMemo(() => indexNodes(nodes), [nodes])
  const nameOf = (id: number) =>
    [...nodesAbove(index, id), index.byId.get(id)].map(node => node?.name ?? '').join(' / ')
  const text = (ids: number[]) => {
    const rest = ids.length > MAX_NAMED ? ` 等 ${ids.length} 项` : ''
    return `${ids.slice(0, MAX_NAMED).map(nameOf).join('；')}${rest}`
  }
  return (
    <dl className="role-differences" aria-live="polite">
      {added.length === 0 && removed.length === 0 && <dd className="role-unchanged">没有改动</dd>}
      {added.length > 0 && (
        <>
          <dt>{`新增 ${added.length} 项`}</dt>
          <dd>{text(added)}</dd>
        </>
      )}
      {removed.length > 0 && (
        <>
          <dt>{`取消 ${removed.length} 项`}</dt>
          <dd>{text(removed)}</dd>
        </>
      )}
    </dl>
  )
}
