/** How the sample commission is reached, without a step from the bus stop to its door: south at the bottom, not to scale. */

const INK = '#22303f'
const NAVY = '#17335f'
const GOLD = '#c9a460'
const ROUTE = '#0b62b8'

/** @param {number} x @param {number} y @param {number} size @param {string} text @param {'start' | 'middle' | 'end'} [anchor] */
const label = (x, y, size, text, anchor = 'start', fill = INK) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${text}</text>`

/** A wheelchair and who sits in it, in a disc. @param {number} x @param {number} y */
const wheelchair = (x, y) => `<g transform="translate(${x} ${y})">
  <circle r="30" fill="${ROUTE}" stroke="#fff" stroke-width="4"/>
  <circle cx="-3" cy="-17" r="4.5" fill="#fff"/>
  <g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"
    ><path d="M-3-9V4H8l5 12M-3-3H7M-8-1a10.5 10.5 0 1 0 13 14"/></g></g>`

/** @param {number} x @param {number} y */
const bus = (x, y) => `<g transform="translate(${x} ${y})">
  <rect x="-26" y="-26" width="52" height="52" rx="10" fill="#1f7a4d"/>
  <rect x="-15" y="-15" width="30" height="25" rx="5" fill="#fff"/>
  <path d="M-11-9h22v9h-22z" fill="#1f7a4d"/>
  <circle cx="-8" cy="13" r="4.5" fill="#fff"/><circle cx="8" cy="13" r="4.5" fill="#fff"/></g>`

const ROADS = [
  ['M600-20V520', 84],
  ['M-20 388H820', 54],
]

/** @param {string} colour @param {number} less narrower by this */
const roads = (colour, less) =>
  ROADS.map(
    ([line, width]) => `<path d="${line}" stroke="${colour}" stroke-width="${Number(width) - less}"/>`,
  ).join('')

const WAY = 'M530 440V212H384'

/** The picture, 800 by 500, as SVG elements. */
export const contactMap = `
  <rect width="800" height="500" fill="#eceae3"/>
  ${roads('#c9c6bb', 0)}${roads('#fff', 6)}
  <g font-family="Noto Sans CJK SC" font-weight="500">
    <path d="M50 38h72" stroke="${ROUTE}" stroke-width="8" stroke-dasharray="18 9"/>
    ${label(134, 47, 26, '没有台阶的路线')}
    <rect x="50" y="70" width="346" height="190" rx="6" fill="${NAVY}" stroke="${GOLD}" stroke-width="4"/>
    ${label(223, 126, 34, '云州仲裁委员会', 'middle', '#fff')}
    ${label(223, 166, 26, '法律服务中心六层', 'middle', '#fff')}
    <rect x="250" y="186" width="132" height="52" rx="6" fill="#fff"/>
    ${label(316, 222, 26, '1号电梯', 'middle')}
    <rect x="50" y="282" width="190" height="62" rx="6" fill="#dcd8cb"/>
    <rect x="62" y="292" width="42" height="42" rx="6" fill="#3f5877"/>
    ${label(83, 325, 30, 'P', 'middle', '#fff')}
    ${label(118, 323, 28, '停车场')}
    <g fill="none" stroke-linejoin="round">
      <path d="${WAY}" stroke="#fff" stroke-width="16"/>
      <path d="${WAY}" stroke="${ROUTE}" stroke-width="8" stroke-dasharray="18 9"/>
    </g>
    ${wheelchair(456, 212)}
    ${label(462, 278, 28, '东侧坡道', 'middle')}
    ${label(512, 344, 28, '步行约200米', 'end')}
    ${bus(530, 452)}
    ${label(490, 462, 28, '公交站“明理路”', 'end')}
    ${[...'明理路'].map((sign, at) => label(600, 70 + at * 40, 30, sign, 'middle')).join('')}
    <path d="M730 36l22 62-22-14-22 14z" fill="${INK}"/>
    ${label(730, 132, 28, '北', 'middle')}
    ${label(780, 476, 24, '示意图', 'end')}
  </g>`
