import { Switch } from 'antd'
import { SettingRow } from './setting-row'
import { SettingsCard } from './settings-card'

/** Who has to read what visitors will see. */
export function ReviewFields() {
  return (
    <SettingsCard part="publishing">
      <SettingRow name="review" valuePropName="checked">
        <Switch />
      </SettingRow>
    </SettingsCard>
  )
}
