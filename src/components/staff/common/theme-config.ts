import { type ThemeConfig, theme } from 'antd'
import { type ColourMode, DAY, NIGHT, NIGHT_STATES, type Tones, tones } from '@/lib/format/palette'
import type { Size } from '@/stores/shell'

interface Look {
  /** Theme colour, `#rrggbb`. */
  colour: string
  dark: boolean
  size: Size
  /** No animations. */
  still: boolean
}

type Tokens = NonNullable<ThemeConfig['token']>
type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>

/** antd's dark algorithm dulls the colours it is given. These were made for their grounds and stay as they are. */
const asGiven: Algorithm = (seed, map = theme.defaultAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
  colorInfo: seed.colorInfo,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorLink: seed.colorLink,
})

const ALGORITHMS = {
  day: [theme.defaultAlgorithm, asGiven],
  night: [theme.darkAlgorithm, asGiven],
}

/** Every use antd makes of a colour: it would derive the missing ones too pale to be read. */
function tokensOf(kind: 'Primary' | 'Info' | 'Success' | 'Warning' | 'Error', shown: Tones): Tokens {
  return {
    [`color${kind}`]: shown.base,
    [`color${kind}Hover`]: shown.hover,
    [`color${kind}Active`]: shown.active,
    [`color${kind}Text`]: shown.base,
    [`color${kind}TextHover`]: shown.hover,
    [`color${kind}TextActive`]: shown.active,
    [`color${kind}Bg`]: shown.tint,
    [`color${kind}BgHover`]: shown.tintHover,
    [`color${kind}Border`]: shown.border,
    [`color${kind}BorderHover`]: shown.borderHover,
  }
}

function colours(colour: string, mode: ColourMode): Tokens {
  const isNight = mode === NIGHT
  const primary = tones(colour, mode)
  const states = isNight ? NIGHT_STATES : mode
  const error = tones('#ff4d4f', states, isNight ? '#ff7875' : '#cf1322')
  return {
    ...tokensOf('Primary', primary),
    // Also the focus ring.
    colorPrimaryBorder: primary.base,
    ...tokensOf('Info', primary),
    ...tokensOf('Success', tones('#52c41a', states, isNight ? '#7ddc4a' : '#237804')),
    ...tokensOf('Warning', tones('#faad14', states, isNight ? '#ffb84d' : '#ad4e00')),
    ...tokensOf('Error', error),
    colorErrorBgFilledHover: error.tintHover,
    colorErrorBgActive: error.tintHover,
    colorLink: primary.base,
    colorLinkHover: primary.hover,
    colorLinkActive: primary.active,
    colorBgLayout: mode.layout,
    colorBgContainer: mode.container,
    colorBgElevated: mode.elevated,
    colorTextLightSolid: mode.textOnColour,
  }
}

/** Greys that can be read, and outlines of controls that can be seen (WCAG 1.4.11). */
const GREYS: { day: Tokens; night: Tokens } = {
  day: {
    colorBorder: '#868d97',
    colorTextTertiary: '#666d79',
    colorTextPlaceholder: '#6b7280',
    colorTextDescription: '#5c6370',
  },
  night: {
    colorBgBase: NIGHT.layout,
    colorBorder: '#75829a',
    colorTextTertiary: '#9aa3b0',
    colorTextPlaceholder: '#9aa3b0',
    colorTextDescription: '#a4adba',
  },
}

/** Switches show what they are set to when they are off, too. */
const LIGHT_PARTS: ThemeConfig['components'] = { Switch: { colorTextQuaternary: 'rgba(0, 0, 0, 0.45)' } }

/** By night the bright colours carry dark marks. Tooltips have a dark ground and keep white text. */
const DARK_PARTS: ThemeConfig['components'] = {
  Checkbox: { colorWhite: NIGHT.textOnColour },
  Radio: { colorWhite: NIGHT.textOnColour },
  Switch: { handleBg: NIGHT.textOnColour, colorTextQuaternary: 'rgba(255, 255, 255, 0.45)' },
  Tooltip: { colorTextLightSolid: '#ffffff' },
}

/** Fields that may not be changed are read all the same: antd's grey for them is too pale for that. */
const READ_ALONE = ['Input', 'InputNumber', 'Select', 'DatePicker', 'Checkbox', 'Radio'] as const

function parts(hour: 'day' | 'night'): ThemeConfig['components'] {
  const given: ThemeConfig['components'] = hour === 'night' ? DARK_PARTS : LIGHT_PARTS
  const colorTextDisabled = GREYS[hour].colorTextDescription
  return {
    ...given,
    ...Object.fromEntries(READ_ALONE.map(name => [name, { ...given?.[name], colorTextDisabled }])),
  }
}

/**
 * Sizes of requirements R-layout-10: antd's own size for every control, and the heights and letters that differ from
 * antd's.
 */
export const SIZE_OF = {
  default: { componentSize: 'large', token: {} },
  medium: { componentSize: 'medium', token: {} },
  small: { componentSize: 'small', token: { controlHeightSM: 28 } },
  mini: { componentSize: 'small', token: { fontSize: 13, fontSizeSM: 12, lineHeightSM: 20 / 12 } },
} as const satisfies Record<Size, { componentSize: 'large' | 'medium' | 'small'; token: Tokens }>

/** antd's settings for the theme colour, the hour and the size (requirements R-layout-8, R-layout-9). */
export function themeConfig({ colour, dark, size, still }: Look): ThemeConfig {
  const hour = dark ? 'night' : 'day'
  return {
    algorithm: ALGORITHMS[hour],
    cssVar: { key: 'staff-theme' },
    token: {
      // Of the page: tables, titles and forms are in the same letters.
      fontFamily: 'inherit',
      ...colours(colour, dark ? NIGHT : DAY),
      ...GREYS[hour],
      ...SIZE_OF[size].token,
      motion: !still,
    },
    components: parts(hour),
  }
}
