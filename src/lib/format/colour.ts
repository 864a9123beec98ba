type Rgb = [red: number, green: number, blue: number]

const toRgb = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const toHex = (rgb: Rgb) => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map(part => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** A mixture: `share` (0 to 1) of the one colour, the rest of the other. */
export const mix = (one: string, other: string, share: number): string => {
  const rest = toRgb(other)
  return toHex(toRgb(one).map((part, at) => part * share + (rest[at] ?? 0) * (1 - share)) as Rgb)
}
