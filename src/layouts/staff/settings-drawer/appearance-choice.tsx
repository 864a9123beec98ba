import { Radio } from 'antd'
import { useId } from 'react'
import { useSettingsStore } from '@/stores/settings'
import { FrameSwitch } from './frame-switches'

const CHOICES = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

/** 外观: light, dark, or as the device is set; and states that are told by more than their colour. */
export function AppearanceChoice() {
  const appearance = useSettingsStore(state => state.appearance)
  const change = useSettingsStore(state => state.change)
  const id = useId()
  return (
    <section className="settings-group">
      <h2 id={id}>外观</h2>
      <Radio.Group
        block
        optionType="button"
        aria-labelledby={id}
        options={[...CHOICES]}
        value={appearance}
        onChange={({ target }) => change({ appearance: target.value })}
      />
      <FrameSwitch name="colourWeak" label="色弱模式" />
    </section>
  )
}
