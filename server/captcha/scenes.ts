import { between, many, maybe, pick, whole } from './chance'
import {
  bank,
  birds,
  clouds,
  glitter,
  ground,
  HEIGHT,
  hills,
  mist,
  orb,
  sky,
  snowfall,
  stars,
  WIDTH,
  water,
} from './landscape'
import { autumn, dawn, day, dusk, jade, night, type Palette, winter } from './palettes'
import { boat, branch, bridge, house, lanterns, pagoda, pavilion, pine, roundTree, willow } from './things'

/** Mountains around a lake, with a pavilion on the shore and a boat. */
function lake(): string {
  const palette = pick([dawn, day, dusk, jade])
  const horizon = between(88, 100)
  const [sunX, side] = [between(50, 260), maybe(0.5)]
  const shore =
    hills(palette, { layers: whole(3, 4), foot: horizon + 4, height: between(58, 74), steep: maybe(0.6) }) +
    mist(palette, 4, horizon - 24, horizon - 4)
  const pavilionX = side ? between(34, 80) : between(230, 276)
  return (
    sky(palette, horizon) +
    orb(palette, sunX, between(22, 44), between(8, 13)) +
    clouds(palette, 2, 14, 44) +
    birds(palette) +
    shore +
    water(palette, horizon, shore) +
    glitter(palette, sunX, horizon) +
    grove(palette, side ? 0 : 215, side ? 100 : 310, horizon + 2, 7) +
    pavilion(palette, pavilionX, horizon + 5, between(0.9, 1.15)) +
    boat(palette, side ? between(150, 250) : between(50, 150), between(118, 136), between(0.9, 1.25)) +
    (maybe(0.6) ? branch(palette, side) : '')
  )
}

/** White houses along a canal, an arched bridge and willows. */
function waterTown(): string {
  const palette = pick([dawn, day, jade, winter])
  const horizon = between(98, 106)
  const bridgeX = between(110, 200)
  const houses = many(10, i => {
    const x = 16 + i * 31 + between(-5, 5)
    return Math.abs(x - bridgeX) < 46 ? '' : house(palette, x, horizon + 1, between(1.05, 1.4))
  })
  const behind = grove(palette, 0, WIDTH, horizon - 3, 16)
  const town = behind + houses + bridge(palette, bridgeX, horizon + 1, between(0.8, 0.95))
  return (
    sky(palette, horizon) +
    clouds(palette, 3, 14, 46) +
    birds(palette) +
    hills(palette, { layers: 2, foot: horizon + 2, height: between(46, 60) }) +
    water(palette, horizon, town) +
    town +
    boat(palette, between(50, 260), between(126, 138), between(0.95, 1.2)) +
    willow(palette, maybe(0.5) ? between(14, 34) : between(276, 298), HEIGHT + 2, between(1.5, 1.9))
  )
}

/** A pagoda on a hill under the moon, lanterns above the water. */
function moonlight(): string {
  const palette = pick([night, night, dusk])
  const horizon = between(96, 106)
  const moonX = between(60, 250)
  const pagodaX = moonX > 155 ? between(50, 110) : between(200, 260)
  const shore =
    hills(palette, { layers: 3, foot: horizon + 6, height: between(46, 62), steep: maybe(0.4) }) +
    pagoda(palette, pagodaX, horizon + 4, between(0.95, 1.2)) +
    grove(palette, pagodaX - 45, pagodaX + 45, horizon + 5, 9)
  return (
    sky(palette, horizon) +
    stars(60, horizon - 30) +
    orb(palette, moonX, between(34, 50), between(11, 16)) +
    clouds(palette, 2, 30, 56) +
    shore +
    water(palette, horizon, shore) +
    glitter(palette, moonX, horizon) +
    boat(palette, between(60, 250), between(124, 138), between(0.9, 1.2)) +
    (maybe(0.7) ? lanterns(whole(4, 6)) : branch(palette, moonX < 155))
  )
}

/** Wooded hills in colour, a pavilion among the trees. */
function woods(): string {
  const palette = pick([autumn, autumn, jade, day])
  const foot = between(96, 108)
  const rows = many(3, i => grove(palette, -6, WIDTH + 6, foot + 6 + i * 13, 13 - i * 2, 0.75 + i * 0.35))
  return (
    sky(palette, foot) +
    orb(palette, between(40, 270), between(22, 40), between(8, 12)) +
    clouds(palette, 3, 14, 46) +
    birds(palette) +
    hills(palette, { layers: 3, foot, height: between(62, 78), steep: maybe(0.5) }) +
    mist(palette, 4, foot - 22, foot - 2) +
    ground(palette, foot + 6) +
    pavilion(palette, between(60, 250), foot + 8, between(1.05, 1.35)) +
    rows +
    bank(palette, between(10, 18))
  )
}

/** Snowy peaks and pines. */
function peaks(): string {
  const palette = pick([winter, winter, dawn, night])
  const foot = between(104, 114)
  return (
    sky(palette, foot) +
    (palette === night ? stars(50, 70) : '') +
    orb(palette, between(40, 270), between(20, 36), between(9, 13)) +
    clouds(palette, 2, 16, 44) +
    hills(palette, { layers: 3, foot, height: between(72, 86), steep: true, snow: true }) +
    mist(palette, 5, foot - 20, foot) +
    (maybe(0.6)
      ? pavilion(palette, between(60, 250), foot + 14, between(0.95, 1.2))
      : pagoda(palette, between(60, 250), foot + 12, 0.95)) +
    many(3, i =>
      many(9 - i, j =>
        pine(
          palette,
          ((j + between(0.1, 0.9)) * WIDTH) / (9 - i),
          foot + 12 + i * 16 + between(-3, 3),
          0.7 + i * 0.4,
          true,
        ),
      ),
    ) +
    snowfall()
  )
}

/** A row of trees of mixed kinds between two points. */
function grove(palette: Palette, from: number, to: number, y: number, count: number, size = 0.8): string {
  const step = (to - from) / count
  return many(count, i => {
    const x = from + (i + between(0.1, 0.9)) * step
    const scale = size * between(0.75, 1.25)
    return maybe(0.75)
      ? roundTree(palette, x, y + between(-1, 2), scale)
      : pine(palette, x, y + between(-1, 2), scale)
  })
}

/** A picture of 310 × 155 as SVG, another one each time. */
export function paintScene(): string {
  const scene = pick([lake, waterTown, moonlight, woods, peaks])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scene()}</svg>`
}
