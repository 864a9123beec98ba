import { between, many, maybe, n, whole } from './chance'
import type { Palette } from './palettes'

/** The picture's size (contract 4.2). */
export const WIDTH = 310
export const HEIGHT = 155

/** A colour between two, `share` of the way from `a` to `b`. */
function mix(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16)
    const to = Number.parseInt(b.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** A vertical gradient from y1 to y2, and the reference to it. Its id says what it is, so equal ones may share it. */
function shade(y1: number, y2: number, ...colours: string[]): [definition: string, fill: string] {
  const id = `g${[n(y1), n(y2), ...colours].join('').replace(/[^\w]/g, '')}`
  const stops = colours
    .map((colour, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${colour}"/>`)
    .join('')
  return [
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(y1)}" x2="0" y2="${n(y2)}">${stops}</linearGradient>`,
    `url(#${id})`,
  ]
}

export function sky({ sky: colours }: Palette, horizon: number): string {
  const [definition, fill] = shade(0, horizon, ...colours)
  return `${definition}<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`
}

/** Sun or moon with its halo. */
export function orb({ light }: Palette, x: number, y: number, radius: number): string {
  const stops = [0.5, 0.16, 0].map(
    (strength, i) => `<stop offset="${i / 2}" stop-color="${light}" stop-opacity="${strength}"/>`,
  )
  return `<radialGradient id="halo">${stops.join('')}</radialGradient>
<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(radius * 4)}" fill="url(#halo)"/><circle r="${n(radius)}" fill="${light}"/></g>`
}

export const stars = (count: number, depth: number) =>
  `<g fill="#fff">${many(
    count,
    () =>
      `<circle cx="${n(between(0, WIDTH))}" cy="${n(between(2, depth))}" r="${n(between(0.4, 1.1))}" opacity="${n(between(0.4, 1))}"/>`,
  )}</g>`

export function clouds({ cloud }: Palette, count: number, top: number, bottom: number): string {
  const one = () => {
    const width = between(26, 58)
    const puffs = many(whole(4, 6), i => {
      const reach = (i / 5 - 0.45) * width
      return `<ellipse cx="${n(reach)}" cy="${n(-Math.abs(Math.cos(reach / width) * between(2, 6)))}" rx="${n(width * between(0.16, 0.26))}" ry="${n(between(4, 7.5))}"/>`
    })
    const at = `translate(${n(between(10, WIDTH - 10))} ${n(between(top, bottom))})`
    return `<g transform="${at}" opacity="${n(between(0.5, 0.9))}">${puffs}<ellipse rx="${n(width * 0.62)}" ry="3"/></g>`
  }
  return `<g fill="${cloud}">${many(count, one)}</g>`
}

/** A wavy crest from the left edge to the right one: gentle hills, or `steep` mountains. */
function crest(base: number, height: number, steep: boolean): string {
  const waves = Array.from({ length: 4 }, (_, i) => ({
    length: between(0.6, 1.3) * (150 / 1.9 ** i),
    phase: between(0, 7),
    size: 1 / 1.9 ** i,
  }))
  const total = waves.reduce((sum, wave) => sum + wave.size, 0)
  const points: string[] = []
  for (let x = 0; x <= WIDTH + 3; x += 3) {
    const rise = waves.reduce((sum, { length, phase, size }) => {
      const wave = Math.sin(x / (length / 6.3) + phase)
      return sum + size * (steep ? 1 - Math.abs(wave) : (wave + 1) / 2)
    }, 0)
    points.push(`${x} ${n(base - (rise / total) * height)}`)
  }
  return points.join('L')
}

export interface HillLayers {
  layers: number
  /** Where the feet of the nearest hills stand. */
  foot: number
  /** How far the farthest hills rise above it. */
  height: number
  steep?: boolean
  snow?: boolean
}

/** Hills behind hills, each with mist at its feet. */
export function hills(
  palette: Palette,
  { layers, foot, height, steep = false, snow = false }: HillLayers,
): string {
  return many(layers, i => {
    const nearness = layers === 1 ? 1 : i / (layers - 1)
    const rise = height * (1 - nearness * 0.62)
    const base = foot - (1 - nearness) * height * 0.12
    const colour = mix(palette.far, palette.near, nearness ** 1.2)
    const top =
      snow && i < layers - 1
        ? ['#ffffff', mix('#ffffff', colour, 0.45), colour]
        : [mix(colour, palette.light, 0.08), colour]
    const [definition, fill] = shade(
      base - rise,
      base,
      ...top,
      mix(colour, palette.mist, 0.75 - nearness * 0.35),
    )
    return `${definition}<path d="M${crest(base, rise, steep)}V${HEIGHT}H0Z" fill="${fill}"/>`
  })
}

/** Level bands of mist. */
export const mist = ({ mist: colour }: Palette, count: number, top: number, bottom: number) =>
  `<g fill="${colour}">${many(
    count,
    () =>
      `<ellipse cx="${n(between(0, WIDTH))}" cy="${n(between(top, bottom))}" rx="${n(between(50, 120))}" ry="${n(between(2, 5))}" opacity="${n(between(0.2, 0.5))}"/>`,
  )}</g>`

/** Water from the horizon to the front, mirroring `above` (SVG that the caller draws itself, too). */
export function water(palette: Palette, horizon: number, above = ''): string {
  const [definition, fill] = shade(horizon, HEIGHT, ...palette.water)
  const ripples = many(34, () => {
    const y = between(horizon + 3, HEIGHT)
    const length = between(8, 20) * (0.5 + (y - horizon) / 45)
    return `<path d="M${n(between(-10, WIDTH))} ${n(y)}h${n(length)}" stroke-width="${n(0.5 + (y - horizon) / 60)}" opacity="${n(between(0.1, 0.4))}"/>`
  })
  return `${definition}<svg y="${n(horizon)}" width="${WIDTH}" height="${n(HEIGHT - horizon)}" viewBox="0 ${n(horizon)} ${WIDTH} ${n(HEIGHT - horizon)}">
<rect y="${n(horizon)}" width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>
<g transform="matrix(1 0 0 -.8 0 ${n(horizon * 1.8)})" opacity=".38">${above}</g>
<g stroke="${palette.cloud}" stroke-linecap="round" fill="none">${ripples}</g></svg>`
}

/** The path of light on the water below the sun or moon. */
export const glitter = ({ light }: Palette, x: number, horizon: number) =>
  `<g stroke="${light}" stroke-linecap="round">${many(15, i => {
    const y = horizon + 2 + i * 3.4
    const half = between(2, 5) + i * 0.7
    return `<path d="M${n(x - half + between(-4, 4))} ${n(y)}h${n(half * 2)}" stroke-width="1.3" opacity="${n(between(0.25, 0.7))}"/>`
  })}</g>`

export function birds({ ink }: Palette): string {
  const [x, y] = [between(40, 230), between(16, 42)]
  const flock = many(whole(3, 6), i => {
    const size = between(0.55, 1)
    return `<path transform="translate(${n(x + i * 11 + between(-3, 3))} ${n(y + between(-7, 7))}) scale(${n(size)})" d="M0 0q3-4 6 0q3-4 6 0"/>`
  })
  return `<g fill="none" stroke="${ink}" stroke-width="1.1" stroke-linecap="round" opacity=".7">${flock}</g>`
}

export const snowfall = () =>
  `<g fill="#fff">${many(70, () => `<circle cx="${n(between(0, WIDTH))}" cy="${n(between(0, HEIGHT))}" r="${n(between(0.5, 1.5))}" opacity="${n(between(0.4, 0.95))}"/>`)}</g>`

/** Rolling ground from y down, lighter towards the back. */
export function ground({ leaves, mist: pale }: Palette, y: number): string {
  return many(3, i => {
    const top = y + i * 14
    const [definition, fill] = shade(
      top - 6,
      top + 26,
      mix(leaves[i === 1 ? 2 : 1], pale, 0.62 - i * 0.2),
      mix(leaves[1], pale, 0.3),
    )
    return `${definition}<path d="M${crest(top, 7, false)}V${HEIGHT}H0Z" fill="${fill}"/>`
  })
}

/** A grassy bank along the front edge. */
export function bank({ leaves, ink }: Palette, height: number): string {
  const tufts = many(26, () => {
    const [x, size] = [between(0, WIDTH), between(3, 8)]
    return `<path d="M${n(x)} ${HEIGHT}q${n(between(-2, 2))} ${n(-size)} ${n(between(-5, 5))} ${n(-size - height * 0.6)}"/>`
  })
  const [definition, fill] = shade(HEIGHT - height, HEIGHT, leaves[0], ink)
  return `${definition}<path d="M${crest(HEIGHT, height, false)}V${HEIGHT}H0Z" fill="${fill}"/>
<g fill="none" stroke="${maybe(0.5) ? leaves[1] : leaves[2]}" stroke-width="1" stroke-linecap="round" opacity=".8">${tufts}</g>`
}
