import { readPhone } from '@shared/domain/texts/phone-number'
import { Form, Input } from 'antd'
import { type UserProfile, updateContact } from '@/api/system/user-profile'
import { textRules } from '@/components/staff/common/text-rules'
import { PageForm } from '@/components/staff/form/page-form'
import { PROFILE_TEXTS } from '@/config/settings/profile-settings'
import { useOwnUserChanged } from '@/hooks/auth/use-own-user'
import { notice } from '@/lib/browser/notice'

interface Values {
  mobile: string
  email: string
}

/** Phone number and mail address on a server that changes them with the profile, without a proof (contract 6.2). */
export function ContactForm({ profile }: { profile: UserProfile }) {
  const changed = useOwnUserChanged()
  const save = async (values: Values) => {
    const [mobile, email] = [values.mobile.trim(), values.email.trim()]
    // Such a server leaves a number that is not sent, and takes none that is empty.
    await updateContact({ email, ...(mobile && { mobile }) })
    notice.success('联系方式已修改')
    await changed({ mobile: mobile || profile.mobile, email: email || null })
    return { mobile: mobile || (profile.mobile ?? ''), email }
  }
  return (
    <section>
      <h2 className="profile-heading">联系方式</h2>
      <PageForm<Values>
        label="联系方式"
        initialValues={{ mobile: profile.mobile ?? '', email: profile.email ?? '' }}
        fieldOf={{ 1002003001: 'mobile', 1002003002: 'email' }}
        onSave={save}
        okText="保存联系方式"
      >
        <div data-setting="mobile">
          <Form.Item
            name="mobile"
            label={PROFILE_TEXTS.mobile.label}
            normalize={readPhone}
            rules={[
              { pattern: /^\s*$|^\s*\d{11}\s*$/, message: '手机号码应为 11 位数字' },
              { required: Boolean(profile.mobile), message: '手机号码不能清空，如需移除请联系管理员' },
            ]}
          >
            <Input type="tel" autoComplete="tel-national" />
          </Form.Item>
        </div>
        <div data-setting="email">
          <Form.Item
            name="email"
            label={PROFILE_TEXTS.email.label}
            extra="不超过 50 个字符，可以留空"
            rules={[
              { pattern: /^\s*$|^\s*[^\s@]+@[^\s@]+\s*$/, message: '邮箱格式不正确' },
              ...textRules([50, '邮箱长度不能超过 50 个字符']),
            ]}
          >
            <Input inputMode="email" autoComplete="email" />
          </Form.Item>
        </div>
      </PageForm>
    </section>
  )
}
