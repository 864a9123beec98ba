import { USER_LABELS } from '@shared/domain/users'
import { useQuery } from '@tanstack/react-query'
import { postNames } from '@/api/system/post'
import type { StaffUser } from '@/api/system/user'
import { Access } from '@/components/staff/common/access'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { Tag } from '@/components/staff/dict/tag'
import { MoreButton, type MoreItems } from '@/components/staff/list/more-button'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import { StatusSwitch } from '@/components/staff/list/status-switch'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { TimeText } from '@/components/staff/table/time-text'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useUserStore } from '@/stores/user'

const UPDATE = 'system:user:update'
const DELETE = 'system:user:delete'
const RESET = 'system:user:update-password'
const ROLES = 'system:permission:assign-user-role'

interface Handlers {
  onEdit: (row: StaffUser) => void
  onRemove: (row: StaffUser) => void
  onPassword: (row: StaffUser) => void
  onRoles: (row: StaffUser) => void
  /** Shows why the user may not see something. */
  onExplain: (row: StaffUser) => void
  onStatus: (row: StaffUser, status: number) => Promise<unknown>
}

/** The caller's own account: it is changed in the profile, and ended by no one. */
export function useIsOwn(): (row: StaffUser) => boolean {
  const own = useUserStore(state => state.user?.id)
  return row => String(row.id) === String(own)
}

export function useUserColumns(handlers: Handlers): TableColumn<StaffUser>[] {
  const { onEdit, onRemove, onPassword, onRoles, onExplain, onStatus } = handlers
  const { can } = useAccess()
  const isOwn = useIsOwn()
  const explains = useServerHas('permissionHelp')
  const { data: posts = [] } = useQuery(postNames())
  const postName = (id: number) => posts.find(post => post.id === id)?.name ?? String(id)
  const columns: TableColumn<StaffUser>[] = [
    {
      key: 'nickname',
      title: USER_LABELS.nickname,
      render: row => row.nickname,
      heading: true,
      sorter: true,
    },
    {
      key: 'username',
      title: USER_LABELS.username,
      render: row => <Account row={row} />,
      sorter: true,
    },
    {
      key: 'sex',
      title: USER_LABELS.sex,
      // 0 is unknown, and has no entry.
      render: row => row.sex !== 0 && <DictTag type={DICT.userSex} value={row.sex} />,
      width: 80,
      spare: true,
    },
    { key: 'dept', title: USER_LABELS.deptId, render: row => row.deptName, long: true },
    {
      key: 'posts',
      title: USER_LABELS.postIds,
      render: row => row.postIds?.map(postName).join('、'),
      long: true,
      spare: true,
    },
    { key: 'email', title: USER_LABELS.email, render: row => row.email, long: true, spare: true },
    {
      key: 'roles',
      addition: 'userRoles',
      title: USER_LABELS.roles,
      render: row =>
        row.roles?.length ? (
          <span className="user-roles">
            {row.roles.map(({ id, name }) => (
              <Tag key={id} tone="default">
                {name}
              </Tag>
            ))}
          </span>
        ) : null,
    },
    {
      key: 'status',
      title: USER_LABELS.status,
      render: row =>
        isOwn(row) || row.isAbove ? (
          <DictTag type={DICT.commonStatus} value={row.status} />
        ) : (
          <StatusSwitch
            status={row.status}
            name={row.nickname}
            permission={UPDATE}
            onChange={status => onStatus(row, status)}
          />
        ),
      sorter: true,
      width: 120,
    },
    {
      ...timeColumn('loginDate', '最后登录'),
      render: ({ loginDate }) =>
        loginDate ? <TimeText time={loginDate} /> : <span className="user-never">从未登录</span>,
    },
    { key: 'mobile', title: USER_LABELS.mobile, render: row => row.mobile, width: 130 },
    timeColumn('createTime', '创建时间', { spare: true }),
    { key: 'remark', title: USER_LABELS.remark, render: row => row.remark, long: true, spare: true },
  ]
  if (!can(UPDATE, DELETE, RESET, ROLES)) return columns
  const more = (row: StaffUser): MoreItems => [
    ...(can(RESET) && !isOwn(row) && !row.isAbove && row.status === 0
      ? [
          {
            key: 'password',
            label: row.hasPassword === false ? '设密链接' : '重设密码',
            onClick: () => onPassword(row),
          },
        ]
      : []),
    ...(can(ROLES) && !row.isAbove ? [{ key: 'roles', label: '设置角色', onClick: () => onRoles(row) }] : []),
    ...(can(ROLES) && explains
      ? [{ key: 'explain', label: '为什么看不到？', onClick: () => onExplain(row) }]
      : []),
    ...(can(DELETE) && !isOwn(row) && !row.isAbove
      ? [{ key: 'delete', label: '删除', danger: true, onClick: () => onRemove(row) }]
      : []),
  ]
  return [
    ...columns,
    actionColumn(120, row => (
      <>
        {row.isAbove ? (
          <span className="staff-row-note">权限高于您</span>
        ) : (
          <Access permission={UPDATE}>
            <RowButton onClick={() => onEdit(row)} aria-label={`修改${row.nickname}`}>
              修改
            </RowButton>
          </Access>
        )}
        <MoreButton name={row.nickname} items={more(row)} />
      </>
    )),
  ]
}

/** The name, and whether no password was set yet. */
function Account({ row: { username, hasPassword, linkExpires } }: { row: StaffUser }) {
  return (
    <span className="user-account">
      <span>{username}</span>
      {hasPassword === false && <Tag tone="warning">{linkExpires ? '设密链接未使用' : '未设置密码'}</Tag>}
    </span>
  )
}
