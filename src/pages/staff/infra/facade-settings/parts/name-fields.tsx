import { Input } from 'antd'
import { PictureField } from '@/components/staff/form/picture-field'
import { facadeText } from '@/config/settings/facade-settings'
import { required } from '../rules'
import { SettingRow } from './setting-row'
import { SettingsCard, type SettingsPartProps } from './settings-card'

/** What the site and the back-office are called. */
export function NameFields({ disabled, onPreview }: SettingsPartProps) {
  return (
    <SettingsCard part="name" onPreview={onPreview}>
      <SettingRow name="name" rules={[required(facadeText('name').label)]}>
        <Input maxLength={50} />
      </SettingRow>
      <SettingRow name="adminTitle" rules={[required(facadeText('adminTitle').label)]}>
        <Input maxLength={50} />
      </SettingRow>
      <SettingRow name="englishName">
        <Input maxLength={100} />
      </SettingRow>
      <SettingRow name="motto">
        <Input maxLength={50} />
      </SettingRow>
      <SettingRow name="introduction">
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </SettingRow>
      <SettingRow name="signInMotto">
        <Input maxLength={50} />
      </SettingRow>
      <SettingRow name="articleSource">
        <Input maxLength={100} />
      </SettingRow>
      <SettingRow name="logo">
        <PictureField label={facadeText('logo').label} small disabled={disabled} />
      </SettingRow>
      <SettingRow name="favicon">
        <PictureField label={facadeText('favicon').label} small disabled={disabled} />
      </SettingRow>
    </SettingsCard>
  )
}
