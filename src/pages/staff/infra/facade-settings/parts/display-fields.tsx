import type { GreyScope } from '@shared/domain/site/grey'
import { Form, Radio, Switch } from 'antd'
import { DayField } from '@/components/staff/form/day-field'
import { facadeText } from '@/config/settings/facade-settings'
import type { FacadeValues } from '../form-values'
import { SettingRow } from './setting-row'
import { SettingsCard } from './settings-card'

export const GREY_OPTIONS: { value: GreyScope; label: string }[] = [
  { value: 'off', label: '停用' },
  { value: 'site', label: '门户' },
  { value: 'all', label: '门户和管理后台' },
]

/** How pages look on days of mourning, and what names those who look at personal data. */
export function DisplayFields() {
  const isGrey = Form.useWatch('grey', Form.useFormInstance<FacadeValues>()) !== 'off'
  return (
    <SettingsCard part="display">
      <SettingRow name="grey">
        <Radio.Group options={GREY_OPTIONS} />
      </SettingRow>
      <SettingRow name="greyFrom" hidden={!isGrey}>
        <DayField placeholder="立即" />
      </SettingRow>
      <SettingRow
        name="greyTo"
        hidden={!isGrey}
        dependencies={['greyFrom']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, day?: string) => {
              if (day && day < getFieldValue('greyFrom'))
                throw new Error(`${facadeText('greyTo').label}不能早于起始日期`)
            },
          }),
        ]}
      >
        <DayField placeholder="不限" />
      </SettingRow>
      <SettingRow name="watermark" valuePropName="checked">
        <Switch />
      </SettingRow>
    </SettingsCard>
  )
}
