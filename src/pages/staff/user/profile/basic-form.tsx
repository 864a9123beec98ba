import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { getUserProfile, type UserProfile, updateUserProfile } from '@/api/system/user-profile'
import { DictTag } from '@/components/staff/dict-tag'
import { PageForm } from '@/components/staff/page-form'
import { requiredText, textRules } from '@/components/staff/text-rules'
import { DICT } from '@/config/dict-types'
import { type RecordField, storedAs } from '@/hooks/use-conflict'
import { useDict } from '@/hooks/use-dict'
import { PROFILE_KEY, useOwnUserChanged } from '@/hooks/use-own-user'
import { notice } from '@/lib/notice'

/** What its drafts are kept under. */
const PROFILE_FORM = 'user-profile'
const UNKNOWN = { label: '保密', value: 0 }

interface Values {
  nickname: string
  mobile: string
  email: string
  sex: number
}

const FIELDS: RecordField[] = [
  { name: 'nickname', label: '用户昵称' },
  { name: 'mobile', label: '手机号码' },
  { name: 'email', label: '电子邮箱' },
  {
    name: 'sex',
    label: '性别',
    show: value =>
      value === UNKNOWN.value ? UNKNOWN.label : <DictTag type={DICT.userSex} value={Number(value)} />,
  },
]

const toValues = (profile: UserProfile): Values => ({
  nickname: profile.nickname,
  mobile: profile.mobile ?? '',
  email: profile.email ?? '',
  sex: profile.sex ?? UNKNOWN.value,
})

/** Of the account, changed in another window or by an administrator. */
const read = async () => storedAs(await getUserProfile({ silent: true }), toValues)

/** What one may change of the own account (contract 6.2). */
export function BasicForm({ profile }: { profile: UserProfile }) {
  const client = useQueryClient()
  const changed = useOwnUserChanged()
  const sexes = useDict(DICT.userSex).map(({ label, value }) => ({ label, value: Number(value) }))
  const save = async ({ nickname, mobile, email, sex }: Values, ifUpdatedAt?: number) => {
    // A number can be changed but not taken away: the server refuses an empty one.
    const body = { nickname: nickname.trim(), email: email.trim(), sex, mobile: mobile.trim() || undefined }
    await updateUserProfile(body, ifUpdatedAt)
    notice.success('修改成功')
    await changed({ ...body, mobile: body.mobile ?? profile.mobile, email: body.email || null })
    return { ...body, mobile: body.mobile ?? '' }
  }
  return (
    <PageForm<Values>
      label="基本资料"
      initialValues={toValues(profile)}
      draft={{ form: PROFILE_FORM, record: profile.id }}
      record={{
        read,
        fields: FIELDS,
        onStale: () => void client.invalidateQueries({ queryKey: PROFILE_KEY }),
      }}
      onSave={save}
      fieldOf={{ 1002003001: 'mobile', 1002003002: 'email' }}
    >
      <Form.Item
        name="nickname"
        label="用户昵称"
        extra="显示在页面右上角和您发布的内容中，不超过 30 个字符"
        rules={requiredText('用户昵称不能为空', [30, '用户昵称长度不能超过 30 个字符'])}
      >
        <Input autoComplete="nickname" placeholder="请输入用户昵称" />
      </Form.Item>
      <Form.Item
        name="mobile"
        label="手机号码"
        extra={profile.mobile ? '11 位手机号；可以更换，不能清空' : '11 位手机号'}
        rules={[
          { required: Boolean(profile.mobile), message: '手机号可以更换，不能清空' },
          { pattern: /^\s*\d{11}\s*$/, message: '手机号长度必须 11 位，且只能是数字' },
        ]}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel-national" placeholder="请输入手机号码" />
      </Form.Item>
      <Form.Item
        name="email"
        label="电子邮箱"
        extra="不超过 50 个字符，可以留空"
        rules={[
          { pattern: /^\s*$|^\s*[^\s@]+@[^\s@]+\s*$/, message: '邮箱格式不正确' },
          ...textRules([50, '邮箱长度不能超过 50 个字符']),
        ]}
      >
        <Input inputMode="email" autoComplete="email" placeholder="请输入电子邮箱" />
      </Form.Item>
      <Form.Item name="sex" label="性别">
        <Radio.Group options={[...sexes.filter(({ value }) => value !== UNKNOWN.value), UNKNOWN]} />
      </Form.Item>
    </PageForm>
  )
}
