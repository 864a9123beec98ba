import { coordinate, pick, randomBetween } from './random'

/** The picture's size (contract 4.2). */
export const WIDTH = 310
export const HEIGHT = 155

/** A gradient of two colours under a pattern of square tiles. */
interface Background {
  from: string
  to: string
  /** The side of a tile, in pixels. */
  tile: number
  /** What is drawn in each tile. */
  shapes: string
}

const BACKGROUNDS: readonly [Background, ...Background[]] = [
  {
    ...{ from: '#2f7d95', to: '#b9dfc9', tile: 30 },
    shapes:
      '<path d="M0 8H30" stroke="#fff" stroke-width="7" opacity=".35"/><path d="M0 21H30" stroke="#14505f" stroke-width="3" opacity=".5"/>',
  },
  {
    ...{ from: '#7a5ba6', to: '#f0b7a4', tile: 36 },
    shapes:
      '<circle cx="10" cy="10" r="8" fill="#fff" opacity=".35"/><circle cx="28" cy="27" r="6" fill="#47296f" opacity=".4"/>',
  },
  {
    ...{ from: '#3f8f5f', to: '#e5dc9a', tile: 40 },
    shapes:
      '<path d="M0 40L20 6L40 40Z" fill="#1f6138" opacity=".4"/><path d="M20 0L30 16H10Z" fill="#fff" opacity=".35"/>',
  },
  {
    ...{ from: '#3565a8', to: '#a9d3ef', tile: 44 },
    shapes:
      '<path d="M0 14Q11 2 22 14T44 14" fill="none" stroke="#fff" stroke-width="5" opacity=".45"/><path d="M0 36Q11 26 22 36T44 36" fill="none" stroke="#173d78" stroke-width="5" opacity=".4"/>',
  },
  {
    ...{ from: '#b5653c', to: '#f3dca6', tile: 34 },
    shapes:
      '<path d="M0 0H17V17H0ZM17 17H34V34H17Z" fill="#7c3415" opacity=".3"/><circle cx="25" cy="8" r="4" fill="#fff" opacity=".5"/>',
  },
  {
    ...{ from: '#4d6378', to: '#d9c6cf', tile: 48 },
    shapes:
      '<g fill="none" stroke-width="4"><circle cx="24" cy="24" r="19" stroke="#fff" opacity=".4"/><circle cx="24" cy="24" r="9" stroke="#22374c" opacity=".5"/></g>',
  },
]

/** One of six backgrounds as SVG, turned and moved differently each time. */
export function drawBackground(): string {
  const { from, to, tile, shapes } = pick(BACKGROUNDS)
  const angle = () => coordinate(randomBetween(0, 360))
  const shift = () => coordinate(randomBetween(0, tile))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<linearGradient id="colours" gradientTransform="rotate(${angle()} .5 .5)"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<pattern id="tiles" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle()}) translate(${shift()} ${shift()})">${shapes}</pattern>
<rect width="100%" height="100%" fill="url(#colours)"/><rect width="100%" height="100%" fill="url(#tiles)"/></svg>`
}
