import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Radio, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { deptNames } from '@/api/system/dept'
import { assignRoleScope } from '@/api/system/permission'
import { ROLE_KEY, type Role } from '@/api/system/role'
import { ChoiceTree } from '@/components/staff/form/choice-tree'
import { ListError } from '@/components/staff/list/list-error'
import { DICT } from '@/config/dict-types'
import { useAction } from '@/hooks/data/use-action'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { useSaveKey } from '@/hooks/forms/use-save-key'
import { showFailure } from '@/lib/http/show-error'
import './role.css'

/** Departments chosen one by one. */
const CHOSEN = 2

interface ScopeDialogProps {
  row: Role
  onClose: () => void
}

/** Whose users, departments and documents a role sees. */
export function ScopeDialog({ row, onClose }: ScopeDialogProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const [scope, setScope] = useState(row.dataScope)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(row.dataScopeDeptIds ?? []))
  const options = useDictNumbers(DICT.dataScope)
  const depts = useQuery({ ...deptNames(), enabled: scope === CHOSEN })
  const save = useAction({
    run: () =>
      assignRoleScope(
        {
          ...{ roleId: row.id, dataScope: scope },
          ...(scope === CHOSEN && { dataScopeDeptIds: [...chosen] }),
        },
        row.updateTime,
      ),
    done: () => {
      setOpen(false)
      return '数据权限已保存，立即生效'
    },
    onError: showFailure,
    invalidate: () => client.invalidateQueries({ queryKey: ROLE_KEY }),
    once: true,
  })
  const isComplete = scope !== CHOSEN || chosen.size > 0
  const id = useId()
  useSaveKey(id, () => void (isComplete && !save.busy && save.run()))
  return (
    <Modal
      title={`数据权限：${row.name}`}
      open={open}
      width={560}
      okText="保存"
      cancelText="取消"
      onOk={() => void save.run()}
      okButtonProps={{ disabled: !isComplete }}
      confirmLoading={save.busy}
      onCancel={() => !save.busy && setOpen(false)}
      afterClose={onClose}
    >
      <p id={id}>决定持有该角色的用户能看到哪些部门的用户和文章；有多个角色时取并集。</p>
      <Radio.Group
        className="role-scopes"
        vertical
        value={scope}
        onChange={event => setScope(event.target.value)}
        options={options}
        aria-label="数据范围"
      />
      {scope === CHOSEN &&
        (depts.error && !depts.data ? (
          <ListError error={depts.error} onRetry={() => void depts.refetch()} />
        ) : !depts.data ? (
          <Skeleton active />
        ) : (
          <ChoiceTree nodes={depts.data} chosen={chosen} onChange={setChosen} kind="alone" noun="部门" />
        ))}
    </Modal>
  )
}
