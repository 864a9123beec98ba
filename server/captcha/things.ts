import { between, many, maybe, n, pick, whole } from './chance'
import type { Palette } from './palettes'

/** Things that stand in a landscape. Every one is drawn with its foot at (x, y). */
const place = (x: number, y: number, size: number, parts: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(2)})">${parts}</g>`

/** A roof with upturned eaves, its lower edge `half` wide on either side of (0, y). */
const roof = (y: number, half: number, rise: number) =>
  `<path d="M${n(-half - 4)} ${n(y - 4)}Q${n(-half * 0.5)} ${n(y - 2)} ${n(-half * 0.2)} ${n(y - rise)}H${n(half * 0.2)}Q${n(half * 0.5)} ${n(y - 2)} ${n(half + 4)} ${n(y - 4)}Q${n(half)} ${n(y + 1.5)} ${n(half * 0.75)} ${n(y + 1.5)}H${n(-half * 0.75)}Q${n(-half)} ${n(y + 1.5)} ${n(-half - 4)} ${n(y - 4)}Z"/>`

export function pavilion({ roof: tile, ink }: Palette, x: number, y: number, size: number): string {
  const red = '#8f2f28'
  const upper = maybe(0.5)
    ? `<rect x="-6" y="-33" width="12" height="6" fill="${red}"/>${roof(-33, 10, 11)}`
    : ''
  const top = upper ? -44 : -36
  const pillars = [-13, -5, 4, 12]
    .map(at => `<rect x="${at}" y="-19" width="2" height="17" fill="${red}"/>`)
    .join('')
  return place(
    x,
    y,
    size,
    `<rect x="-19" y="-2" width="38" height="4" rx="1" fill="${ink}"/>${pillars}
<path d="M-13-7H14M-13-4H14" stroke="${red}" stroke-width="1"/>
<g fill="${tile}">${roof(-20, 17, upper ? 9 : 16)}${upper}<circle cy="${top - 1}" r="1.7" fill="#c9a24a"/></g>`,
  )
}

export function pagoda({ roof: tile, wall, ink }: Palette, x: number, y: number, size: number): string {
  const storeys = whole(4, 6)
  const parts = many(storeys, i => {
    const half = 11 - i * 1.2
    const foot = -i * 11
    const window = `<path d="M-1.6 ${foot - 1}v-4a1.6 1.6 0 0 1 3.2 0v4Z" fill="${ink}"/>`
    return `<rect x="${n(-half * 0.72)}" y="${foot - 8}" width="${n(half * 1.44)}" height="8" fill="${wall}"/>${window}<g fill="${tile}">${roof(foot - 7, half, 5)}</g>`
  })
  const top = -storeys * 11
  return place(
    x,
    y,
    size,
    `<rect x="-14" y="-1" width="28" height="3" fill="${ink}"/>${parts}<path d="M0 ${top + 2}v-13" stroke="#c9a24a" stroke-width="1.4"/><circle cy="${top - 4}" r="1.8" fill="#c9a24a"/>`,
  )
}

/** A stone bridge with one round arch, as wide as 120 at size 1. */
export function bridge({ wall, ink }: Palette, x: number, y: number, size: number): string {
  const posts = many(13, i => {
    const at = -48 + i * 8
    return `<rect x="${at - 0.8}" y="${n(-27 * (1 - (at / 66) ** 2) - 6)}" width="1.6" height="7"/>`
  })
  return place(
    x,
    y,
    size,
    `<path d="M-60 2Q0-58 60 2V4H20A20 20 0 0 0-20 4H-60Z" fill="${wall}" stroke="${ink}" stroke-width="1" stroke-opacity=".45"/>
<path d="M-20 4A20 20 0 0 1 20 4" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="2.2"/>
<g fill="${ink}" opacity=".75">${posts}</g><path d="M-50-11Q0-57 50-11" fill="none" stroke="${ink}" stroke-width="1.3" opacity=".75"/>`,
  )
}

/** A white-walled house with a dark roof and stepped gables. */
export function house({ roof: tile, wall, ink }: Palette, x: number, y: number, size: number): string {
  const [width, height] = [between(24, 38), between(15, 25)]
  const half = width / 2
  const windows = many(whole(2, 3), i => {
    const at = -half + 5 + i * ((width - 8) / 3)
    return `<rect x="${n(at)}" y="${n(-height * 0.62)}" width="4.5" height="5" fill="${pick([ink, '#c98b3a', ink])}"/>`
  })
  const gable = (at: number) =>
    `<rect x="${n(at - 2)}" y="${n(-height - 9)}" width="4" height="${n(height + 9)}" fill="${wall}"/><rect x="${n(at - 3.4)}" y="${n(-height - 10.5)}" width="6.8" height="2.4" fill="${tile}"/>`
  return place(
    x,
    y,
    size,
    `<rect x="${n(-half)}" y="${n(-height)}" width="${n(width)}" height="${n(height)}" fill="${wall}"/>
<path d="M${n(-half - 2)} ${n(-height)}L${n(-half + 3)} ${n(-height - 8)}H${n(half - 3)}L${n(half + 2)} ${n(-height)}Z" fill="${tile}"/>
${windows}<rect x="-3" y="-8" width="6" height="8" fill="${ink}"/>${gable(-half)}${gable(half)}`,
  )
}

export function roundTree({ leaves, ink }: Palette, x: number, y: number, size: number): string {
  const [dark, middle, light] = maybe(0.5) ? leaves : ([leaves[0], leaves[1], leaves[1]] as const)
  const crown = (colour: string, dx: number, dy: number, radius: number) =>
    many(5, i => {
      const turn = i * 1.26 + between(-0.3, 0.3)
      return `<circle cx="${n(dx + Math.cos(turn) * radius * 0.7)}" cy="${n(dy + Math.sin(turn) * radius * 0.5)}" r="${n(radius * between(0.5, 0.75))}" fill="${colour}"/>`
    })
  return place(
    x,
    y,
    size,
    `<path d="M-1.4 0L-.8-14H.8L1.4 0Z" fill="${ink}"/>${crown(dark, 0, -16, 9)}${crown(middle, -1, -18, 6.5)}${crown(light, -3, -20, 3.2)}`,
  )
}

export function pine({ leaves, ink }: Palette, x: number, y: number, size: number, snow = false): string {
  const tiers = many(4, i => {
    const [half, foot] = [11 - i * 2.3, -5 - i * 6]
    const cap = snow
      ? `<path d="M${n(-half * 0.62)} ${foot - 4}L0 ${foot - 11}L${n(half * 0.62)} ${foot - 4}Q0 ${foot - 7} ${n(-half * 0.62)} ${foot - 4}Z" fill="#fff"/>`
      : ''
    return `<path d="M${n(-half)} ${foot}Q0 ${foot - 3} ${n(half)} ${foot}L0 ${foot - 11}Z" fill="${i % 2 ? leaves[1] : leaves[0]}"/>${cap}`
  })
  return place(x, y, size, `<rect x="-1.2" y="-6" width="2.4" height="6" fill="${ink}"/>${tiers}`)
}

export function willow({ leaves, ink }: Palette, x: number, y: number, size: number): string {
  const strands = many(22, () => {
    const [from, drop] = [between(-24, 26), between(18, 38)]
    const top = -46 + Math.abs(from) * 0.35
    return `<path d="M${n(from * 0.45)} ${n(top)}Q${n(from)} ${n(top - 4)} ${n(from)} ${n(top + drop)}" stroke="${pick(leaves)}"/>`
  })
  return place(
    x,
    y,
    size,
    `<path d="M-3 0Q2-20-4-44L-1-48Q3-24 4 0Z" fill="${ink}"/><path d="M-1-30Q8-40 12-44" stroke="${ink}" stroke-width="2" fill="none"/><g fill="none" stroke-width="1.5" stroke-linecap="round" opacity=".9">${strands}</g>`,
  )
}

export const boat = ({ ink }: Palette, x: number, y: number, size: number) =>
  place(
    x,
    y,
    size,
    `<path d="M-18-3Q0 2 18-4Q14 3 8 3H-9Q-15 3-18-3Z" fill="${ink}"/><path d="M-7-1Q-6-9 0-9Q6-9 7-1Z" fill="#a5743f"/>
<circle cx="-12" cy="-11" r="1.8" fill="${ink}"/><path d="M-16-11.5L-12-14L-8-11.5Z" fill="#c9a24a"/><path d="M-14-2Q-14-9-12-9.5Q-10-9-10-2Z" fill="${ink}"/><path d="M-19 6L-9-12" stroke="${ink}" stroke-width=".9"/>
<path d="M-22 6H20M-12 9H14" stroke="#fff" stroke-width=".8" opacity=".5"/>`,
  )

/** A flowering branch reaching in from an upper corner. */
export function branch({ blossom, ink }: Palette, fromRight: boolean): string {
  const flower = (x: number, y: number, radius: number) =>
    `<g transform="translate(${n(x)} ${n(y)})">${many(5, i => {
      const turn = i * 1.2566
      return `<circle cx="${n(Math.cos(turn) * radius)}" cy="${n(Math.sin(turn) * radius)}" r="${n(radius * 0.8)}" fill="${blossom}"/>`
    })}<circle r="${n(radius * 0.5)}" fill="#ffe9a8"/></g>`
  const flowers = many(11, i =>
    flower(8 + i * 7.5 + between(-4, 4), 10 + i * 1.6 + between(-10, 11), between(1.7, 3)),
  )
  return `<g transform="${fromRight ? 'translate(310 0) scale(-1 1)' : 'scale(1)'}"><g fill="none" stroke="${ink}" stroke-linecap="round">
<path d="M-4 4Q34 6 58 20T98 26" stroke-width="3.2"/><path d="M36 10Q52 4 66 2M58 20Q66 34 80 38M20 7Q26 22 36 30" stroke-width="1.8"/></g>${flowers}</g>`
}

/** Red lanterns on a string across the top. */
export function lanterns(count: number): string {
  const one = (i: number) => {
    const x = (310 / count) * (i + 0.5) + between(-8, 8)
    const drop = 6 + Math.sin((x / 310) * Math.PI) * 8
    return `<g transform="translate(${n(x)} ${n(drop)})"><circle cy="9" r="14" fill="#ffb347" opacity=".1"/><circle cy="9" r="10" fill="#ffb347" opacity=".16"/><path d="M0 0V4M0 15v7" stroke="#e0b458"/><ellipse cy="9.5" rx="7" ry="6" fill="#d8392f"/><ellipse cy="9.5" rx="3" ry="6" fill="#ef6a4c"/><rect x="-3" y="3" width="6" height="1.6" fill="#e0b458"/><rect x="-3" y="14.6" width="6" height="1.6" fill="#e0b458"/></g>`
  }
  return `<path d="M0 6Q155 22 310 6" fill="none" stroke="#e0b458" stroke-width=".9" opacity=".8"/>${many(count, one)}`
}
