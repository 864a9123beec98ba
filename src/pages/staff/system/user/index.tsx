import { ImportOutlined } from '@ant-design/icons'
import { USER_LABELS } from '@shared/domain/users'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { enabledRoles } from '@/api/system/role'
import {
  deleteUser,
  deleteUsers,
  getUserPage,
  getUserRoles,
  type StaffUser,
  USER_KEY,
  type UserQuery,
  updateUserStatus,
  userExports,
} from '@/api/system/user'
import { Access } from '@/components/staff/common/access'
import { PanelPage } from '@/components/staff/common/side-panel'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { ExplainDialog } from '@/components/staff/permission/explain-dialog'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { type Filters, usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import { inPortions } from '@/lib/batch/portions'
import { BATCH_PERMISSIONS, BatchButton } from './batch-button'
import { BatchRolesDialog } from './batch-roles-dialog'
import { useIsOwn, useUserColumns } from './columns'
import { DeptPanel } from './dept-panel'
import { DeptSelect } from './dept-select'
import { UserImportDialog } from './import-dialog'
import { LinkDialog, type ShownLink } from './link-dialog'
import { PasswordDialog } from './password-dialog'
import { RolesDialog } from './roles-dialog'
import { useLinkOffer } from './use-link-offer'
import { useUserChanged } from './use-user-changed'
import { runUserBatch, type UserJob } from './user-batch'
import { USERS, UserDialog } from './user-dialog'
import './user.css'

/** What a deletion does, and what switching an account off does, as far as the server does it. */
const ENDINGS = {
  delete: '登录会立即结束，角色和草稿一并删除；文章和日志中的姓名保留。删除后无法恢复。',
  deleteElsewhere: '删除后无法恢复。',
  disable: '该用户的全部登录立即结束，还没有使用的设密链接失效。',
}

type Opened =
  | { kind: 'import' | 'batch-roles' }
  | { kind: 'password' | 'explain'; row: StaffUser }
  | { kind: 'roles'; row: StaffUser; roleIds: number[] }

/** Accounts of staff (contract 9.4), with the departments beside them. */
export default function UserPage() {
  const isOwn = useIsOwn()
  const imports = useServerHas('sheetImports')
  const filters = useFilterFields()
  const list = useUsers(filters)
  const record = useRecordAddress(USERS, row =>
    row.isAbove ? `“${row.nickname}”的权限或数据范围超出您自己的，不能由您管理。` : undefined,
  )
  const [opened, setOpened] = useState<Opened | null>(null)
  const [link, setLink] = useState<ShownLink | null>(null)
  const close = () => setOpened(null)
  const batches = useServerHas('manyUsers')
  const { rows: chosen, selection } = useSelection({
    permission: ['system:user:delete', ...(batches ? BATCH_PERMISSIONS : [])],
    list,
    nameOf: row => row.nickname,
    isDisabled: row => isOwn(row) || row.isAbove === true,
  })
  const batch = useAction({ run: (job: UserJob) => runUserBatch(job), invalidate: useUserChanged() })
  const start = (job: UserJob) => void batch.run(job)
  const offerLinks = useLinkOffer(start)
  const actions = useUserActions(setOpened)
  const columns = useUserColumns({
    onEdit: record.open,
    onPassword: row => setOpened({ kind: 'password', row }),
    onExplain: row => setOpened({ kind: 'explain', row }),
    onRoles: row => void actions.openRoles.run(row),
    onRemove: row => void actions.remove.run(row),
    onStatus: (row, status) => actions.setStatus.run({ row, status }),
  })
  return (
    <>
      <RecordNotes record={record} />
      <PanelPage
        panel={<DeptPanel chosen={list.deptId} onChoose={list.setDept} />}
        select={
          <DeptSelect
            aria-label="按部门筛选"
            placeholder="全部部门"
            value={list.deptId}
            onChange={id => list.setDept(id || undefined)}
          />
        }
      >
        <ListPage
          name="user"
          label="用户列表"
          list={list}
          filters={filters}
          columns={columns}
          noun="用户"
          create={record.create}
          removeMany={{
            permission: 'system:user:delete',
            onClick: () => void actions.removeMany.run(chosen),
          }}
          selection={selection}
          actions={
            <>
              <BatchButton
                users={chosen}
                onRoles={() => setOpened({ kind: 'batch-roles' })}
                onStart={start}
              />
              {imports && (
                <Access permission="system:user:import">
                  <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpened({ kind: 'import' })}>
                    导入
                  </Button>
                </Access>
              )}
            </>
          }
          exported={{
            permission: 'system:user:export',
            calls: userExports,
            title: '用户数据',
          }}
        />
      </PanelPage>
      {record.dialog && <UserDialog {...record.dialog} deptId={list.deptId} onLink={setLink} />}
      {opened?.kind === 'password' && <PasswordDialog row={opened.row} onLink={setLink} onClose={close} />}
      {opened?.kind === 'explain' && <ExplainDialog userId={opened.row.id} onClose={close} />}
      {opened?.kind === 'roles' && <RolesDialog row={opened.row} roleIds={opened.roleIds} onClose={close} />}
      {opened?.kind === 'import' && (
        <UserImportDialog onCreated={ids => void offerLinks.run(ids)} onClose={close} />
      )}
      {opened?.kind === 'batch-roles' && <BatchRolesDialog users={chosen} onStart={start} onClose={close} />}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}

/** The list, whose department is chosen outside the search form. */
function useUsers(fields: FilterField[]) {
  const list = usePageQuery<StaffUser, UserQuery>({
    key: USER_KEY,
    fetch: getUserPage,
    filters: [...fields, { name: 'deptId' }],
  })
  const { deptId, ...typed } = list.filters
  return {
    ...list,
    deptId: typeof deptId === 'string' ? Number(deptId) || undefined : undefined,
    setDept: (id: number | undefined) =>
      list.setFilters({ ...typed, deptId: id === undefined ? undefined : String(id) }),
    /** The search form leaves the department; clearing without anything typed clears it as well. */
    setFilters: (filters: Filters) => {
      const clearsAll = Object.keys(filters).length === 0 && Object.keys(typed).length === 0
      list.setFilters(clearsAll ? {} : { ...filters, deptId })
    },
  }
}

function useUserActions(open: (opened: Opened) => void) {
  const endsSessions = useServerHas('sessionEnds')
  const gone = endsSessions ? ENDINGS.delete : ENDINGS.deleteElsewhere
  return {
    openRoles: useAction({
      run: async (row: StaffUser) => open({ kind: 'roles', row, roleIds: await getUserRoles(row.id) }),
    }),
    setStatus: useAction({
      confirm: ({ row, status }: { row: StaffUser; status: number }) =>
        status === 0 ? undefined : `停用“${row.nickname}”？${endsSessions ? ENDINGS.disable : ''}`,
      run: ({ row, status }) => updateUserStatus(row.id, status),
      done: '修改成功',
      invalidate: USER_KEY,
    }),
    remove: useAction({
      confirm: (row: StaffUser) => `删除用户“${row.nickname}”？${gone}`,
      run: row => deleteUser(row.id),
      done: '删除成功',
      invalidate: USER_KEY,
    }),
    removeMany: useAction({
      confirm: (chosen: StaffUser[]) => `删除选中的 ${chosen.length} 个用户？${gone}`,
      run: chosen =>
        runBatch({
          ...{ title: '删除用户', done: count => `已删除 ${count} 个用户`, plural: '个用户' },
          rows: chosen.map(({ id, nickname, username }) => ({ id, name: `${nickname}（${username}）` })),
          run: inPortions(deleteUsers),
        }),
      invalidate: USER_KEY,
    }),
  }
}

function useFilterFields(): FilterField[] {
  const { data: roles } = useQuery(enabledRoles())
  return useMemo(
    () => [
      { name: 'nickname', label: USER_LABELS.nickname, kind: 'text', addition: 'filters' },
      { name: 'username', label: USER_LABELS.username, kind: 'text' },
      { name: 'mobile', label: USER_LABELS.mobile, kind: 'text' },
      { name: 'status', label: USER_LABELS.status, kind: 'dict', type: DICT.commonStatus },
      {
        name: 'roleId',
        label: USER_LABELS.roles,
        kind: 'select',
        options: (roles ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { name: 'createTime', label: '创建时间', kind: 'range' },
    ],
    [roles],
  )
}
