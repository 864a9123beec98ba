import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useIsDark } from '@/hooks/browser/use-appearance'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'
import { SIZE_OF, themeConfig } from './theme-config'
import './staff-theme.css'
import './forced-colors.css'

/** A click beside a dialog does not close it (requirements R-layout-11): typed values would be lost. */
const DIALOG_MASK = { closable: false }

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** antd as this product uses it: Chinese, in the chosen colour, appearance and size, no space in 保存. */
export function StaffTheme({ children }: { children: ReactNode }) {
  const dark = useIsDark()
  const colour = useSettingsStore(state => state.theme)
  const size = useShellStore(state => state.size)
  const colourWeak = useSettingsStore(state => state.colourWeak)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-colour-weak', colourWeak)
  }, [colourWeak])
  // Read once: antd mounts the tree again when this changes, and typed values would be lost.
  const [still] = useState(() => window.matchMedia(REDUCED_MOTION).matches)
  const config = useMemo(() => themeConfig({ colour, dark, size, still }), [colour, dark, size, still])
  return (
    <ConfigProvider
      locale={zhCN}
      button={{ autoInsertSpace: false }}
      modal={{ mask: DIALOG_MASK }}
      componentSize={SIZE_OF[size].componentSize}
      theme={config}
    >
      {/* The class under which antd writes its CSS variables, so that this product's own CSS can use them. */}
      <div className="staff-theme staff-root">{children}</div>
    </ConfigProvider>
  )
}
