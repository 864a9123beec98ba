import { coordinate, drawText, pick, randomBetween, randomInteger, withChance } from './chance'

/** The picture's size (contract 4.2). */
export const WIDTH = 310
export const HEIGHT = 155

/**
 * Colours of one time of day: sky from the zenith down, hills from the farthest to the nearest, water, light, and
 * trees.
 */
const PALETTES = [
  {
    sky: ['#8fb3d9', '#f3c9b4', '#fde8cf'],
    hills: ['#c3b4c8', '#9a97b5', '#6f7ea3', '#4c5f86'],
    water: ['#f0cdb8', '#6f86a8'],
    light: '#fff1c9',
    trees: ['#4d6b58', '#7d9a6d', '#f29fb5'],
  },
  {
    sky: ['#4f97d6', '#9ccbed', '#e6f4f4'],
    hills: ['#a9cbd3', '#7db0ad', '#539584', '#2f7a6b'],
    water: ['#bfe3e6', '#3b8ea5'],
    light: '#ffffff',
    trees: ['#2f7f4f', '#58a55c', '#96c469'],
  },
  {
    sky: ['#3d4a86', '#c9728a', '#f8b878'],
    hills: ['#b98aa0', '#8f6a8f', '#664f7c', '#433a63'],
    water: ['#e9a184', '#46427a'],
    light: '#ffe0a3',
    trees: ['#33304f', '#5a3f5f', '#8c4a5c'],
  },
  {
    sky: ['#101c40', '#27427a', '#5d7fb0'],
    hills: ['#52719f', '#3d5a88', '#2a446f', '#1b3156'],
    water: ['#4a6c9e', '#14264a'],
    light: '#fdf6d8',
    trees: ['#12233f', '#1f3a55', '#2e5062'],
  },
  {
    sky: ['#86b4cf', '#dfe6dc', '#faedd0'],
    hills: ['#d3b795', '#c48f5e', '#a5683d', '#7a4a33'],
    water: ['#e6d2ac', '#7f8f86'],
    light: '#fff6dc',
    trees: ['#a8442f', '#d98a35', '#e8bb4f'],
  },
] as const
type Palette = (typeof PALETTES)[number]

/**
 * A vertical gradient from y1 to y2, and the reference to it. Its id is made of its values, so equal gradients may
 * share it.
 */
function shade(y1: number, y2: number, ...colours: string[]): [definition: string, fill: string] {
  const id = `g${[coordinate(y1), coordinate(y2), ...colours].join('').replace(/\W/g, '')}`
  const step = 1 / (colours.length - 1)
  const stops = drawText(
    colours.length,
    i => `<stop offset="${coordinate(i * step)}" stop-color="${colours[i]}"/>`,
  )
  return [
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${coordinate(y1)}" x2="0" y2="${coordinate(y2)}">${stops}</linearGradient>`,
    `url(#${id})`,
  ]
}

/** A wavy crest from the left edge to the right one: gentle hills, or `steep` mountains. */
function crest(base: number, height: number, steep: boolean): string {
  const waves = [1, 0.53, 0.28, 0.15].map(size => ({
    size: size / 1.96,
    length: (randomBetween(0.6, 1.3) * 150 * size) / 6.3,
    phase: randomBetween(0, 7),
  }))
  const rise = (x: number) =>
    waves.reduce((sum, { size, length, phase }) => {
      const wave = Math.sin(x / length + phase)
      return sum + size * (steep ? 1 - Math.abs(wave) : (wave + 1) / 2)
    }, 0)
  const points = drawText(
    WIDTH / 2 + 1,
    i => `${i ? 'L' : ''}${i * 2} ${coordinate(base - rise(i * 2) * height)}`,
  )
  return `M${points}V${HEIGHT}H0Z`
}

/** Hills in layers, each paler towards its foot, as in mist. */
function hills({ hills: colours, sky }: Palette, foot: number, height: number, steep: boolean): string {
  return colours
    .map((colour, i) => {
      const rise = height * (1 - i * 0.2)
      const [definition, fill] = shade(foot - rise, foot + 8, colour, colour, sky[2])
      return `${definition}<path d="${crest(foot + i, rise, steep && i < 3)}" fill="${fill}"/>`
    })
    .join('')
}

const clouds = ({ light }: Palette) =>
  drawText(3, () => {
    const [x, y, width] = [randomBetween(0, WIDTH), randomBetween(12, 46), randomBetween(26, 54)]
    const puffs = drawText(5, i => {
      const size = `rx="${coordinate(width * randomBetween(0.18, 0.3))}" ry="${coordinate(randomBetween(3, 6))}"`
      return `<ellipse cx="${coordinate(x + (i / 4 - 0.5) * width)}" cy="${coordinate(y - randomBetween(0, 5))}" ${size}/>`
    })
    return `<g fill="${light}" opacity="${coordinate(randomBetween(0.4, 0.8))}">${puffs}</g>`
  })

/** Sun or moon with its halo. */
const orb = ({ light }: Palette, x: number, y: number) =>
  drawText(
    4,
    i =>
      `<circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="${coordinate(34 - i * 8)}" fill="${light}" opacity="${[0.1, 0.16, 0.24, 1][i]}"/>`,
  )

/** A row of trees, round or pointed, their feet about y. */
const trees = ({ trees: colours, hills: [, , , dark] }: Palette, y: number, count: number, size: number) =>
  drawText(count, i => {
    const at = `translate(${coordinate(((i + randomBetween(0.1, 0.9)) * WIDTH) / count)} ${coordinate(y + randomBetween(-2, 3))}) scale(${coordinate(size * randomBetween(0.8, 1.3))})`
    const crown = withChance(0.3)
      ? '<path d="M0-26L8-4H-8Z"/>'
      : drawText(
          4,
          j =>
            `<circle cx="${coordinate(randomBetween(-6, 6))}" cy="${coordinate(-9 - j * 3)}" r="${coordinate(randomBetween(4.5, 7))}" opacity=".9"/>`,
        )
    return `<g transform="${at}" fill="${pick(colours)}"><path d="M-1 0V-10H1V0Z" fill="${dark}"/>${crown}</g>`
  })

/** Water from the horizon to the front, mirroring what is `above` it. */
function water({ water: colours, light }: Palette, horizon: number, above: string): string {
  const [definition, fill] = shade(horizon, HEIGHT, ...colours)
  const ripples = drawText(40, () => {
    const y = randomBetween(horizon + 3, HEIGHT)
    return `<path d="M${coordinate(randomBetween(-10, WIDTH))} ${coordinate(y)}h${coordinate(randomBetween(8, 34))}" opacity="${coordinate(randomBetween(0.1, 0.45))}"/>`
  })
  return `${definition}<clipPath id="lake"><path d="M0 ${coordinate(horizon)}H${WIDTH}V${HEIGHT}H0Z"/></clipPath><g clip-path="url(#lake)">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/><g transform="matrix(1 0 0 -.8 0 ${coordinate(horizon * 1.8)})" opacity=".4">${above}</g>
<g stroke="${light}" stroke-linecap="round">${ripples}</g></g>`
}

/** A wood that comes down to the front, on ground that is paler towards the back. */
function wood(palette: Palette, top: number): string {
  const [definition, fill] = shade(top, HEIGHT, palette.sky[2], palette.trees[1])
  const rows = drawText(3, i => trees(palette, top + 8 + i * 20, 15 - i * 2, 0.9 + i * 0.3))
  return `${definition}<path d="${crest(top + 4, 6, false)}" fill="${fill}"/>${rows}`
}

/** A landscape of 310 × 155 as SVG, a different one each time: hills under a sky, by a lake or behind woods. */
export function paintScene(): string {
  const palette = pick<Palette>(PALETTES)
  const foot = randomBetween(90, 108)
  const [definition, fill] = shade(0, foot, ...palette.sky)
  const sky = `${definition}<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`
  const far =
    hills(palette, foot, randomBetween(50, 78), withChance(0.5)) +
    trees(palette, foot + 1, randomInteger(10, 22), 0.7)
  const front = withChance(0.6)
    ? water(palette, foot, far) + trees(palette, HEIGHT + 3, randomInteger(3, 7), 1.2)
    : wood(palette, foot)
  const above = orb(palette, randomBetween(40, 270), randomBetween(20, 44)) + clouds(palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${sky}${above}${far}${front}</svg>`
}
