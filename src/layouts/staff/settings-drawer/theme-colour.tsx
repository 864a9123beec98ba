import { BgColorsOutlined } from '@ant-design/icons'
import { Button, ColorPicker } from 'antd'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useIsDark } from '@/hooks/browser/use-appearance'
import { DAY, NIGHT, tones } from '@/lib/format/palette'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'

/** The palette of requirements R-layout-9. */
const PRESETS = [
  { colour: '#409EFF', name: '天蓝' },
  { colour: '#1890ff', name: '湛蓝' },
  { colour: '#304156', name: '藏青' },
  { colour: '#212121', name: '墨黑' },
  { colour: '#11a983', name: '翠绿' },
  { colour: '#13c2c2', name: '青碧' },
  { colour: '#6959CD', name: '紫罗兰' },
  { colour: '#f5222d', name: '朱红' },
]

/** 主题颜色: one of the palette, or any other. */
export function ThemeColour() {
  const theme = useSettingsStore(state => state.theme)
  const change = useSettingsStore(state => state.change)
  const setSettingsOpen = useShellStore(state => state.setSettingsOpen)
  const mode = useIsDark() ? NIGHT : DAY
  // As it is used: a colour is made so dark or light that what is written in it can be read.
  const used = (colour: string) => ({ background: tones(colour, mode).base })
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = useRef(false)
  return (
    <section className="settings-group">
      <h2 id={id}>主题颜色</h2>
      <div className="settings-swatches" role="radiogroup" aria-labelledby={id}>
        {PRESETS.map(({ colour, name }) => (
          <input
            key={colour}
            type="radio"
            name={id}
            className="settings-swatch"
            style={used(colour)}
            aria-label={name}
            title={`${name} ${colour.toUpperCase()}`}
            checked={theme.toLowerCase() === colour.toLowerCase()}
            onChange={() => change({ theme: colour })}
          />
        ))}
      </div>
      {/* Stored when the pointer is released, not at every step on the way. */}
      <ColorPicker
        value={theme}
        format="hex"
        disabledFormat
        disabledAlpha
        placement="bottomRight"
        getPopupContainer={trigger => trigger.parentElement ?? document.body}
        panelRender={content => <NamedPanel ref={panel}>{content}</NamedPanel>}
        onOpenChange={open => {
          isOpen.current = open
          if (!open && panel.current?.contains(document.activeElement)) opener.current?.focus()
        }}
        onChangeComplete={colour => change({ theme: colour.toHexString() })}
      >
        <Button
          block
          ref={opener}
          icon={<BgColorsOutlined />}
          className="settings-other-colour"
          // antd takes this Escape as one for the panel until the panel is gone from the page.
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !isOpen.current) setSettingsOpen(false)
          }}
        >
          其他颜色
          <span className="settings-current-colour">
            <span>{theme.toUpperCase()}</span>
            <span className="settings-current-swatch" style={used(theme)} />
          </span>
        </Button>
      </ColorPicker>
    </section>
  )
}

/** antd leaves the controls of its panel without names. */
function NamedPanel({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useEffect(() => {
    ref.current?.querySelector('[role=slider]')?.setAttribute('aria-label', '色相')
    ref.current?.querySelector('input')?.setAttribute('aria-label', '颜色代码，六位十六进制')
  }, [ref])
  return <div ref={ref}>{children}</div>
}
