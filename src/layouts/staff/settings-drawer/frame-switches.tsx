import { Switch } from 'antd'
import { useId } from 'react'
import { useSettingsStore } from '@/stores/settings'

const SWITCHES = [
  { name: 'topNav', label: '顶部导航' },
  { name: 'tagsView', label: '标签页' },
  { name: 'fixedHeader', label: '固定头部' },
  { name: 'sidebarLogo', label: '侧边栏 Logo' },
  { name: 'dynamicTitle', label: '动态标题' },
] as const

/** What the frame shows, part by part. */
export function FrameSwitches() {
  const id = useId()
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h2 id={id}>页面布局</h2>
      {SWITCHES.map(({ name, label }) => (
        <FrameSwitch key={name} name={name} label={label} />
      ))}
    </section>
  )
}

interface FrameSwitchProps {
  name: (typeof SWITCHES)[number]['name'] | 'colourWeak'
  label: string
}

/** A setting that is on or off. */
export function FrameSwitch({ name, label }: FrameSwitchProps) {
  const checked = useSettingsStore(state => state[name])
  const change = useSettingsStore(state => state.change)
  const id = useId()
  return (
    <div className="settings-switch">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={checked} onChange={value => change({ [name]: value })} />
    </div>
  )
}
