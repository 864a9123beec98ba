import { readPhone } from '@shared/domain/texts/phone-number'
import { USER_LABELS } from '@shared/domain/users'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { postNames } from '@/api/system/post'
import { enabledRoles } from '@/api/system/role'
import { createUser, getUser, inviteUser, type StaffUser, USER_KEY, updateUser } from '@/api/system/user'
import { textRules } from '@/components/staff/common/text-rules'
import { RemarkItem, TextItem } from '@/components/staff/form/form-items'
import { MultiSelect } from '@/components/staff/form/multi-select'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import type { RecordKind } from '@/hooks/data/record-kind'
import { useDictNumbers } from '@/hooks/data/use-dict'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { weakPasswordField } from '@/lib/auth/password-strength'
import { notice } from '@/lib/browser/notice'
import { DeptSelect } from './dept-select'
import type { ShownLink } from './link-dialog'
import { PasswordMethodFields, type PasswordMethodValues, usePasswordMethod } from './password-method'

export const USERS: RecordKind<StaffUser> = {
  ...{ noun: '用户', form: 'user', key: USER_KEY, load: getUser },
  ...{ permission: 'system:user', missing: 1002003003 },
}

/** The dictionary has no entry for it. */
const UNKNOWN_SEX = { label: '未知', value: 0 }

/** What the dialog holds; the last two of a new account alone. */
interface Values extends PasswordMethodValues {
  username: string
  nickname: string
  deptId: number
  postIds: number[]
  mobile: string
  email: string
  sex: number
  remark: string
  roleIds: number[]
}

const toValues = (row: StaffUser | null): Omit<Values, 'method'> => ({
  username: row?.username ?? '',
  nickname: row?.nickname ?? '',
  deptId: row?.deptId ?? 0,
  postIds: row?.postIds ?? [],
  mobile: row?.mobile ?? '',
  email: row?.email ?? '',
  sex: row?.sex ?? 0,
  remark: row?.remark ?? '',
  roleIds: row?.roles?.map(({ id }) => id) ?? [],
  password: '',
})

const toBody = <V extends Values>(
  { method: _method, password: _password, roleIds: _roleIds, ...values }: V,
  noDept: 0 | null,
) => ({
  ...values,
  deptId: values.deptId || noDept,
})

const areSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every(id => other.includes(id))

const ERRORS = {
  1002003000: 'username',
  1002003001: 'mobile',
  1002003002: 'email',
  1002004002: 'deptId',
  1002004006: 'deptId',
  1100026006: 'deptId',
  1100026007: 'deptId',
  1002002004: 'roleIds',
  1100025001: 'roleIds',
  1100025007: 'roleIds',
  1002005000: 'postIds',
  1002005001: 'postIds',
  ...weakPasswordField('password'),
}

interface UserDialogProps {
  /** The account to change, or null for a new one. */
  row: StaffUser | null
  /** Department of a new account. */
  deptId?: number | undefined
  onLink: (link: ShownLink) => void
  onClose: () => void
}

export function UserDialog({ row, deptId = 0, onLink, onClose }: UserDialogProps) {
  const { data: posts = [] } = useQuery(postNames())
  const sexes = [UNKNOWN_SEX, ...useDictNumbers(DICT.userSex, row?.sex).filter(({ value }) => value !== 0)]
  const postOptions = posts.map(({ id, name }) => ({ value: id, label: name }))
  const { method, linked } = usePasswordMethod()
  const noDept = useServerHas('noDepartment') ? 0 : null
  const mayGiveRoles = useAccess().can('system:permission:assign-user-role')
  const givesRoles = useServerHas('manyUsers') && mayGiveRoles
  const { data: enabled = [] } = useQuery({ ...enabledRoles(), enabled: givesRoles })
  const held = row?.roles ?? []
  const gone = held.filter(({ id }) => enabled.length > 0 && enabled.every(role => role.id !== id))
  const roleOptions = [
    ...enabled.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map(({ id, name }) => ({ value: id, label: `${name}（已停用）` })),
  ]
  /** Only what was changed: users who may not give roles save all the rest. */
  const rolesOf = <V extends Values>({ roleIds }: V) => {
    const before = held.map(({ id }) => id)
    return givesRoles && !areSame(roleIds, before) ? { roleIds } : {}
  }
  const create = async (values: Values) => {
    const body = { ...toBody(values, noDept), ...rolesOf(values) }
    if (!linked || values.method === 'password') {
      await createUser({ ...body, password: values.password ?? '' })
      notice.success('新增成功')
    } else onLink({ name: values.nickname, ...(await inviteUser(body)) })
  }
  const fields: RecordField[] = [
    { name: 'username', label: USER_LABELS.username },
    { name: 'nickname', label: USER_LABELS.nickname },
    { name: 'deptId', label: USER_LABELS.deptId, show: value => (value ? `编号 ${value}` : '无') },
    {
      name: 'postIds',
      label: USER_LABELS.postIds,
      show: value =>
        (Array.isArray(value) ? value : [])
          .map(id => posts.find(post => post.id === id)?.name ?? String(id))
          .join('、'),
    },
    { name: 'mobile', label: USER_LABELS.mobile },
    { name: 'email', label: USER_LABELS.email },
    {
      name: 'sex',
      label: USER_LABELS.sex,
      show: value => sexes.find(sex => sex.value === value)?.label ?? '',
    },
    { name: 'remark', label: USER_LABELS.remark },
    ...(givesRoles
      ? [
          {
            name: 'roleIds',
            label: USER_LABELS.roles,
            show: (value: unknown) =>
              (Array.isArray(value) ? value : [])
                .map(id => roleOptions.find(role => role.value === id)?.label ?? String(id))
                .join('、'),
          },
        ]
      : []),
  ]
  return (
    <RecordDialog
      kind={USERS}
      row={row}
      width={640}
      toValues={user => ({ ...toValues(user), method, ...(!user && { deptId }) })}
      fields={fields}
      create={create}
      created=""
      update={(values, ifUpdatedAt) =>
        updateUser({ ...toBody(values, noDept), ...rolesOf(values) }, ifUpdatedAt)
      }
      onClose={onClose}
      fieldOf={ERRORS}
    >
      <Form.Item
        name="username"
        label={USER_LABELS.username}
        extra="4-30 位字母或数字，用于登录，不区分大小写"
        rules={[
          { required: true, whitespace: true, message: '登录名不能为空' },
          { pattern: /^$|^[a-zA-Z0-9]{4,30}$/, message: '登录名为 4-30 位字母或数字' },
        ]}
      >
        <Input maxLength={30} placeholder="如 liming" autoComplete="off" spellCheck={false} />
      </Form.Item>
      <TextItem
        name="nickname"
        label={USER_LABELS.nickname}
        max={30}
        required
        placeholder="姓名，显示在系统各处"
      />
      <Form.Item name="deptId" label={USER_LABELS.deptId}>
        <DeptSelect placeholder="请选择部门" former={row?.deptName ?? null} />
      </Form.Item>
      <Form.Item name="postIds" label={USER_LABELS.postIds}>
        <MultiSelect options={postOptions} showSearch={BY_LABEL} placeholder="请选择岗位" />
      </Form.Item>
      {givesRoles && (
        <Form.Item
          name="roleIds"
          label={USER_LABELS.roles}
          extra="决定能打开哪些菜单、能做什么，可以选几个。"
        >
          <MultiSelect options={roleOptions} showSearch={BY_LABEL} placeholder="请选择角色" />
        </Form.Item>
      )}
      <Form.Item
        name="mobile"
        label={USER_LABELS.mobile}
        normalize={readPhone}
        rules={[{ pattern: /^$|^1\d{10}$/, message: '手机号格式不正确' }]}
      >
        <Input type="tel" placeholder="用于短信登录和找回密码" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label={USER_LABELS.email}
        rules={[
          ...textRules([50, '邮箱长度不能超过 50 个字符']),
          { pattern: /^$|^[^\s@]+@[^\s@]+$/, message: '邮箱格式不正确' },
        ]}
      >
        <Input maxLength={50} placeholder="请输入邮箱" autoComplete="off" />
      </Form.Item>
      <Form.Item name="sex" label={USER_LABELS.sex}>
        <Radio.Group options={sexes} />
      </Form.Item>
      <RemarkItem />
      {!row && <PasswordMethodFields account="" />}
    </RecordDialog>
  )
}
