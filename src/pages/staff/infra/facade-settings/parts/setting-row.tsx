import { Form } from 'antd'
import type { ComponentProps } from 'react'
import { type FacadeField, facadeText } from '@/config/settings/facade-settings'

type SettingRowProps = Omit<ComponentProps<typeof Form.Item>, 'name' | 'label' | 'extra'> & {
  name: FacadeField
}

/** One setting in one line: label, field, hint. An address that ends in its name leads to it. */
export function SettingRow({ name, ...props }: SettingRowProps) {
  const { label, hint } = facadeText(name)
  return (
    <div className="setting-row" data-setting={name}>
      <Form.Item {...props} name={name} label={label} extra={hint} />
    </div>
  )
}
