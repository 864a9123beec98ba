import { useId } from 'react'
import { useSettingsStore } from '@/stores/settings'

const CHOICES = [
  { value: 'theme-dark', label: '深色', side: '#10243f', item: '#5b6b80' },
  { value: 'theme-light', label: '浅色', side: '#ffffff', item: '#c3cad4' },
] as const

/** 侧边栏主题, chosen by what it looks like. */
export function SideThemeChoice() {
  const sideTheme = useSettingsStore(state => state.sideTheme)
  const change = useSettingsStore(state => state.change)
  const id = useId()
  return (
    <section className="settings-group">
      <h2 id={id}>侧边栏主题</h2>
      <div className="settings-sides" role="radiogroup" aria-labelledby={id}>
        {CHOICES.map(({ value, label, side, item }) => (
          <label key={value} className="settings-side">
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={sideTheme === value}
              onChange={() => change({ sideTheme: value })}
            />
            <FramePicture side={side} item={item} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </section>
  )
}

function FramePicture({ side, item }: { side: string; item: string }) {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <rect width="96" height="64" fill="#eef1f5" />
      <rect width="28" height="64" fill={side} />
      <path d="M6 12h10M6 24h16M6 34h12M6 44h16" stroke={item} strokeWidth="3" strokeLinecap="round" />
      <rect x="28" width="68" height="11" fill="#ffffff" />
      <rect x="35" y="19" width="54" height="38" rx="3" fill="#ffffff" />
    </svg>
  )
}
