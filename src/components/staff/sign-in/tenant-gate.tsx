import { BankOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { findTenantByName } from '@/api/system/tenant'
import { useAction } from '@/hooks/data/use-action'
import { useFormFailure } from '@/hooks/forms/use-form-failure'
import { forgetTenant, readTenant, storeTenant } from '@/lib/auth/tenant'
import { FormFailure } from '../form/form-failure'
import { AuthForm } from './auth-form'
import './tenant-gate.css'

/** Where tenancy is on: the tenant is chosen before anything of a sign-in page is shown, and named above it. */
export function TenantGate({ children }: { children: ReactNode }) {
  const [tenant, setTenant] = useState(readTenant)
  const [isChanging, setChanging] = useState(false)
  if (!tenant) return <TenantForm isFirst={!isChanging} onChosen={() => setTenant(readTenant())} />
  const change = () => {
    forgetTenant()
    setChanging(true)
    setTenant(null)
  }
  return (
    <>
      <p className="tenant-chosen">
        <BankOutlined aria-hidden />
        <span className="tenant-name">{tenant.name || `机构编号 ${tenant.id}`}</span>
        <Button type="link" size="small" onClick={change}>
          更换机构
        </Button>
      </p>
      {children}
    </>
  )
}

interface TenantFormProps {
  /** The page has just opened: the focus stays where the browser puts it. */
  isFirst: boolean
  onChosen: () => void
}

function TenantForm({ isFirst, onChosen }: TenantFormProps) {
  const [form] = Form.useForm<{ tenant: string }>()
  const { failure, show, clear } = useFormFailure(form, {
    fields: () => undefined,
    unknown: '没有查到机构，请检查网络后重试',
  })
  const { run, busy } = useAction({
    run: async (name: string) => {
      clear()
      const tenant = await findTenantByName(name)
      if (!tenant)
        return form.setFields([{ name: 'tenant', errors: [`没有名为“${name}”的机构，请核对名称后重试`] }])
      storeTenant(tenant)
      onChosen()
    },
    onError: show,
  })
  return (
    <AuthForm form={form} onFinish={({ tenant }) => void run(tenant.trim())}>
      <div aria-live="polite">{failure && <FormFailure {...failure} />}</div>
      <Form.Item
        name="tenant"
        label="机构名称"
        extra="请输入机构的全称，例如“××仲裁委员会”"
        rules={[
          { required: true, whitespace: true, message: '机构名称不能为空' },
          { max: 100, message: '机构名称长度不能超过 100 个字符' },
        ]}
      >
        <Input
          prefix={<BankOutlined />}
          placeholder="请输入机构名称"
          autoComplete="organization"
          autoFocus={!isFirst}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        下一步
      </Button>
    </AuthForm>
  )
}
