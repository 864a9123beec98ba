import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { DEFAULT_THEME } from '@/config/constants'
import { usePrefersDark } from '@/hooks/use-media-query'
import { forDay, forNight, mix } from '@/lib/colour'
import './staff-theme.css'

const NIGHT = '#10141a'

/** Grounds of tags, alerts and chosen items. antd derives greyish ones from colours as dark as these. */
const tints = (
  ground: string,
  share: number,
  colours: Record<'Primary' | 'Success' | 'Warning' | 'Error', string>,
) => {
  const tint = (colour: string, more = 1) => mix(colour, ground, share * more)
  return {
    colorPrimaryBg: tint(colours.Primary),
    colorPrimaryBgHover: tint(colours.Primary, 1.4),
    colorPrimaryBorder: tint(colours.Primary, 3.5),
    colorInfoBg: tint(colours.Primary),
    colorInfoBorder: tint(colours.Primary, 3.5),
    colorSuccessBg: tint(colours.Success),
    colorSuccessBorder: tint(colours.Success, 3.5),
    colorWarningBg: tint(colours.Warning),
    colorWarningBorder: tint(colours.Warning, 3.5),
    colorErrorBg: tint(colours.Error),
    colorErrorBorder: tint(colours.Error, 3.5),
  }
}

/** Colours that can be read (4.5 : 1): white on the darkened theme colour by day, dark on the bright one by night. */
const LIGHT: ThemeConfig = {
  token: {
    colorPrimary: forDay(DEFAULT_THEME),
    colorLink: forDay(DEFAULT_THEME),
    colorInfo: forDay(DEFAULT_THEME),
    colorSuccess: '#237804',
    colorWarning: '#ad4e00',
    colorError: '#cf1322',
    colorTextTertiary: '#666d79',
    colorTextPlaceholder: '#6b7280',
    colorTextDescription: '#5c6370',
    ...tints('#ffffff', 0.14, {
      Primary: DEFAULT_THEME,
      Success: '#52c41a',
      Warning: '#faad14',
      Error: '#ff4d4f',
    }),
  },
}
const DARK: ThemeConfig = {
  token: {
    colorBgBase: NIGHT,
    colorPrimary: forNight(DEFAULT_THEME),
    colorLink: forNight(DEFAULT_THEME),
    colorInfo: forNight(DEFAULT_THEME),
    colorSuccess: '#7ddc4a',
    colorWarning: '#ffb84d',
    colorError: '#ff7875',
    colorTextTertiary: '#9aa3b0',
    colorTextPlaceholder: '#9aa3b0',
    colorTextDescription: '#a4adba',
    ...tints(NIGHT, 0.18, {
      Primary: DEFAULT_THEME,
      Success: '#52c41a',
      Warning: '#faad14',
      Error: '#ff4d4f',
    }),
  },
  components: { Button: { primaryColor: '#06182c' } },
}

/** antd as this product uses it: Chinese, the theme colour, dark with the system, no space in 保存. */
export function StaffTheme({ children }: { children: ReactNode }) {
  const dark = usePrefersDark()
  return (
    <ConfigProvider
      locale={zhCN}
      button={{ autoInsertSpace: false }}
      theme={{
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        cssVar: { key: 'staff-theme' },
        ...(dark ? DARK : LIGHT),
      }}
    >
      {/* The class under which antd writes its CSS variables, so that this product's own CSS can use them. */}
      <div className={`staff-theme staff-root ${dark ? 'is-dark' : ''}`}>{children}</div>
    </ConfigProvider>
  )
}
