import { useId } from 'react'
import { useIsDark } from '@/hooks/browser/use-appearance'
import { type ColourMode, DAY, NIGHT } from '@/lib/format/palette'
import { sideGround } from '@/lib/format/sidebar-colour'
import { useSettingsStore } from '@/stores/settings'

const CHOICES = [
  { value: 'theme-dark', label: '深色' },
  { value: 'theme-light', label: '浅色' },
] as const

/** 侧边栏主题, chosen by what it looks like. */
export function SideThemeChoice() {
  const sideTheme = useSettingsStore(state => state.sideTheme)
  const theme = useSettingsStore(state => state.theme)
  const change = useSettingsStore(state => state.change)
  const dark = useIsDark()
  const mode = dark ? NIGHT : DAY
  const sides = { 'theme-dark': sideGround(theme, dark), 'theme-light': mode.container }
  const id = useId()
  return (
    <section className="settings-group">
      <h2 id={id}>侧边栏主题</h2>
      <div className="settings-sides" role="radiogroup" aria-labelledby={id}>
        {CHOICES.map(({ value, label }) => (
          <label key={value} className="settings-side">
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={sideTheme === value}
              onChange={() => change({ sideTheme: value })}
            />
            <FramePicture side={sides[value]} mode={mode} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </section>
  )
}

function FramePicture({ side, mode }: { side: string; mode: ColourMode }) {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <rect width="96" height="64" fill={mode.layout} />
      <rect width="28" height="64" fill={side} />
      <path d="M6 12h10M6 24h16M6 34h12M6 44h16" stroke="#8592a6" strokeWidth="3" strokeLinecap="round" />
      <rect x="28" width="68" height="11" fill={mode.container} />
      <rect x="35" y="19" width="54" height="38" rx="3" fill={mode.container} />
    </svg>
  )
}
