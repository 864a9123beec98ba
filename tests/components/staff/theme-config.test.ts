import { theme } from 'antd'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { themeConfig } from '@/components/staff/common/theme-config'
import { contrast, mix } from '@/lib/format/colour'
import { SIZES } from '@/stores/shell'

type Token = ReturnType<typeof theme.getDesignToken>
type ColourName = { [Name in keyof Token]: Token[Name] extends string ? Name : never }[keyof Token]

const anyColour = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom('#000000', '#ffffff', '#ffff00', '#409EFF', '#212121', '#f5222d'),
)

const tokenOf = (look: Partial<Parameters<typeof themeConfig>[0]>) =>
  theme.getDesignToken(themeConfig({ colour: '#409EFF', dark: false, size: 'medium', still: false, ...look }))

/** A token as it is seen on a ground: antd writes some of them with a share of transparency. */
function seen(colour: string, ground: string): string {
  const [, red, green, blue, alpha] = /^rgba\((\d+),\s*(\d+),\s*(\d+),\s*([\d.]+)\)$/.exec(colour) ?? []
  if (alpha === undefined) return colour
  const hex = [red, green, blue].map(part => Number(part).toString(16).padStart(2, '0')).join('')
  return mix(`#${hex}`, ground, Number(alpha))
}

const KINDS = ['Primary', 'Info', 'Success', 'Warning', 'Error'] as const
const STATES = ['', 'Hover', 'Active'] as const

/** Colours of antd's components: [text, background]. */
const PAIRS: [text: ColourName, ground: ColourName][] = [
  ...KINDS.flatMap(kind =>
    STATES.flatMap(state => {
      const text = `color${kind}${state}` as const
      const grounds = ['colorBgContainer', 'colorBgElevated', 'colorBgLayout'] as const
      return [...grounds, `color${kind}Bg` as const, `color${kind}BgHover` as const].map(
        (ground): [ColourName, ColourName] => [text, ground],
      )
    }),
  ),
  ...KINDS.flatMap(kind =>
    STATES.map((state): [ColourName, ColourName] => ['colorTextLightSolid', `color${kind}${state}`]),
  ),
  ...(['colorLink', 'colorLinkHover', 'colorLinkActive', 'colorText'] as const).flatMap(text =>
    (['colorBgContainer', 'colorBgElevated', 'colorPrimaryBg', 'colorPrimaryBgHover'] as const).map(
      (ground): [ColourName, ColourName] => [text, ground],
    ),
  ),
  ...(
    ['colorTextSecondary', 'colorTextTertiary', 'colorTextPlaceholder', 'colorTextDescription'] as const
  ).flatMap(text =>
    (['colorBgContainer', 'colorBgElevated'] as const).map((ground): [ColourName, ColourName] => [
      text,
      ground,
    ]),
  ),
  ['colorErrorActive', 'colorErrorBgActive'],
  ['colorErrorHover', 'colorErrorBgFilledHover'],
]

describe.each([
  ['light', false],
  ['dark', true],
])('%s', (_name, dark) => {
  test('with any theme colour all text has a contrast of at least 4.5:1', () => {
    fc.assert(
      fc.property(anyColour, colour => {
        const token = tokenOf({ colour, dark })
        const faint = PAIRS.filter(([text, ground]) => {
          const below = token[ground]
          return contrast(seen(token[text], below), below) < 4.5
        })
        expect(faint).toEqual([])
      }),
    )
  })

  test('outlines of controls have a contrast of at least 3:1, and fields that may not be changed are read', () => {
    const token = tokenOf({ dark })
    const { colorTextDisabled = '' } =
      themeConfig({ colour: '#409EFF', dark, size: 'medium', still: false }).components?.Input ?? {}
    for (const ground of [token.colorBgContainer, token.colorBgElevated, token.colorBgLayout]) {
      expect(contrast(token.colorBorder, ground)).toBeGreaterThanOrEqual(3)
      const field = seen(token.colorBgContainerDisabled, ground)
      expect(contrast(seen(colorTextDisabled, field), field)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the focus outline has a contrast of at least 3:1', () => {
    fc.assert(
      fc.property(anyColour, colour => {
        const { colorPrimaryBorder, colorBgContainer } = tokenOf({ colour, dark })
        expect(contrast(colorPrimaryBorder, colorBgContainer)).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

test.each([
  ['default', 'controlHeightLG', 40, 14],
  ['medium', 'controlHeight', 32, 14],
  ['small', 'controlHeightSM', 28, 14],
  ['mini', 'controlHeightSM', 24, 13],
] as const)(
  'with the size %s controls of %s are %d px high and have letters of %d px',
  (size, name, height, letters) => {
    const token = tokenOf({ size })
    expect(token[name]).toBe(height)
    expect(token.fontSize).toBe(letters)
    expect(token.fontSizeSM).toBe(12)
  },
)

test.each(SIZES)('the control size %s does not change the colours', size => {
  expect(tokenOf({ size }).colorPrimary).toBe(tokenOf({}).colorPrimary)
})

test('users who prefer reduced motion see no animations', () => {
  expect(tokenOf({ still: true }).motion).toBe(false)
  expect(tokenOf({ still: true }).motionDurationSlow).toBe('0s')
  expect(tokenOf({ still: false }).motion).toBe(true)
})
