import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { getUserProfile, PROFILE_KEY, type UserProfile, updateUserProfile } from '@/api/system/user-profile'
import { requiredText } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { PageForm } from '@/components/staff/form/page-form'
import { DICT } from '@/config/dict-types'
import { PROFILE_TEXTS } from '@/config/settings/profile-settings'
import { useOwnUserChanged } from '@/hooks/auth/use-own-user'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'

/** Form name of its drafts. */
const PROFILE_FORM = 'user-profile'
const UNKNOWN = { label: '保密', value: 0 }

interface Values {
  nickname: string
  sex: number
}

const FIELDS: RecordField[] = [
  { name: 'nickname', label: PROFILE_TEXTS.nickname.label },
  {
    name: 'sex',
    label: PROFILE_TEXTS.sex.label,
    show: value =>
      value === UNKNOWN.value ? UNKNOWN.label : <DictTag type={DICT.userSex} value={Number(value)} />,
  },
]

const toValues = (profile: UserProfile): Values => ({
  nickname: profile.nickname,
  sex: profile.sex ?? UNKNOWN.value,
})

/** Of the account, changed in another window or by an administrator. */
const read = async () => storedAs(await getUserProfile({ silent: true }), toValues)

/** What one may change of the own account (contract 6.2). */
export function BasicForm({ profile }: { profile: UserProfile }) {
  const client = useQueryClient()
  const changed = useOwnUserChanged()
  const sexes = useDictNumbers(DICT.userSex, profile.sex)
  const save = async ({ nickname, sex }: Values, ifUpdatedAt?: number) => {
    const body = { nickname: nickname.trim(), sex }
    await updateUserProfile(body, ifUpdatedAt)
    notice.success('修改成功')
    await changed(body)
    return body
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
    >
      <div data-setting="nickname">
        <Form.Item
          name="nickname"
          label={PROFILE_TEXTS.nickname.label}
          extra="显示在页面右上角和您发布的内容中，不超过 30 个字符"
          rules={requiredText('姓名不能为空', [30, '姓名长度不能超过 30 个字符'])}
        >
          <Input autoComplete="nickname" placeholder="请输入姓名" />
        </Form.Item>
      </div>
      <div data-setting="sex">
        <Form.Item name="sex" label={PROFILE_TEXTS.sex.label}>
          <Radio.Group options={[...sexes.filter(({ value }) => value !== UNKNOWN.value), UNKNOWN]} />
        </Form.Item>
      </div>
    </PageForm>
  )
}
