import { Input } from 'antd'
import { PictureField } from '@/components/staff/form/picture-field'
import { facadeText } from '@/config/settings/facade-settings'
import { SettingRow } from './setting-row'
import { SettingsCard, type SettingsPartProps } from './settings-card'

/** What the law asks to be said in the footer. */
export function FooterFields({ disabled, onPreview }: SettingsPartProps) {
  return (
    <SettingsCard part="legal" onPreview={onPreview}>
      <SettingRow name="copyright">
        <Input maxLength={200} />
      </SettingRow>
      <SettingRow name="icp">
        <Input maxLength={100} placeholder="如 某ICP备12345678号" />
      </SettingRow>
      <SettingRow name="policeIcp">
        <Input maxLength={100} placeholder="如 某公网安备 12345678901234号" />
      </SettingRow>
      <SettingRow name="policeBadge">
        <PictureField label={facadeText('policeBadge').label} small disabled={disabled} />
      </SettingRow>
    </SettingsCard>
  )
}
