/**
 * Draws the pictures of public/ that must be bitmaps: icons, what shared links show where an article has no cover, and the
 * cover and the map of the sample data. Texts need the font Noto Sans CJK SC.
 * `node scripts/site-pictures.mjs`, after a change here; what it writes is committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './build.mjs'
import { contactMap } from './contact-map.mjs'

const NAVY = '#17335f'
const DEEP = '#0f2446'
const GOLD = '#c9a460'

/** The emblem of the site's header in a square of 56. */
const EMBLEM = `
  <circle cx="28" cy="28" r="26.5" fill="${NAVY}" stroke="${GOLD}"/>
  <circle cx="28" cy="28" r="23" fill="none" stroke="${GOLD}" stroke-width="0.8" opacity="0.7"/>
  <g fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
    <path d="M28 14v25M21.5 41h13M14 20.5c5.5 0 9.5-1.2 14-3.5 4.5 2.3 8.5 3.5 14 3.5"/>
    <path d="m14 21-4.5 10M14 21l4.5 10M42 21l-4.5 10M42 21l4.5 10" stroke-width="1.3"/>
  </g>
  <path d="M8.5 31h11a5.5 4.5 0 0 1-11 0ZM36.5 31h11a5.5 4.5 0 0 1-11 0Z" fill="#fff"/>
  <circle cx="28" cy="14" r="2.4" fill="${GOLD}"/>`

/** The balance of the browser's tab in a square of 32. */
const BALANCE = `<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
  ><path d="M16 7v18M11 25h10M7 10h18M7 10l-3 8h6zM25 10l-3 8h6z"/></g>`

/** @param {number} width @param {number} height @param {string} content */
const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"
    ><stop offset="0.2" stop-color="${DEEP}"/><stop offset="1" stop-color="${NAVY}"/></linearGradient></defs>
  ${content}</svg>`

/** The emblem in the middle of a ground, between two lines. @param {number} width @param {number} height */
const shared = (width, height) => {
  const size = Math.round(height * 0.56)
  const side = (width - size) / 2
  const middle = height / 2
  const line = (/** @type {number} */ from, /** @type {number} */ to) =>
    `<path d="M${from} ${middle}H${to}" stroke="${GOLD}" stroke-width="3" opacity="0.7"/>`
  const lines =
    side > size / 2 ? line(side * 0.25, side * 0.85) + line(width - side * 0.85, width - side * 0.25) : ''
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${lines}
    <svg x="${side}" y="${middle - size / 2}" width="${size}" height="${size}" viewBox="0 0 56 56">${EMBLEM}</svg>`,
  )
}

/** A hearing by video: the tribunal above, a party on each side. */
function hearing() {
  const person = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {string} */ tone,
  ) =>
    `<circle cx="${x}" cy="${y}" r="${size}" fill="${tone}"/>
    <path d="M${x - size * 2} ${y + size * 3.2}a${size * 2} ${size * 1.9} 0 0 1 ${size * 4} 0Z" fill="${tone}" stroke="#22467f" stroke-width="4"/>`
  const frame = (/** @type {number[]} */ [x = 0, y = 0, w = 0, h = 0], /** @type {string} */ inside) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14" fill="#22467f" stroke="${GOLD}" stroke-width="3"/>${inside}`
  const tribunal = [490, 710, 600]
    .map(x => person(x, x === 600 ? 138 : 150, x === 600 ? 34 : 28, '#e8edf6'))
    .join('')
  const table = (/** @type {number} */ x) =>
    `<rect x="${x}" y="536" width="300" height="10" rx="5" fill="${GOLD}"/>`
  return svg(
    1200,
    675,
    `<rect width="1200" height="675" fill="url(#g)"/>
    <g stroke="${GOLD}" stroke-width="3" opacity="0.45" fill="none"><path d="M600 285v104M280 370v-30h640v30"/></g>
    ${frame([380, 70, 440, 215], tribunal)}
    <rect x="420" y="238" width="360" height="12" rx="5" fill="${GOLD}"/>
    ${frame([100, 370, 360, 215], person(280, 440, 32, '#c9d5e8') + table(130))}
    ${frame([740, 370, 360, 215], person(920, 440, 32, '#c9d5e8') + table(770))}
    <svg x="530" y="385" width="140" height="140" viewBox="0 0 56 56">${EMBLEM}</svg>`,
  )
}

/** @param {string} source @param {number} width */
const png = (source, width) =>
  sharp(Buffer.from(source), { density: 300 })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer()

/** An ICO file with one PNG of 32 by 32 in it. @param {Buffer} picture */
function ico(picture) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, picture])
}

const tab = svg(32, 32, `<rect width="32" height="32" rx="7" fill="#1d3f72"/>${BALANCE}`)
const touch = svg(32, 32, `<rect width="32" height="32" fill="url(#g)"/>${BALANCE}`)
const PICTURES = {
  'favicon.ico': ico(await png(tab, 32)),
  'apple-touch-icon.png': await png(touch, 180),
  'share.png': await png(shared(1200, 630), 1200),
  'share-square.png': await png(shared(500, 500), 500),
  'pictures/contact-map.png': await png(svg(800, 500, contactMap), 1200),
  'pictures/online-hearing.png': await png(hearing(), 1200),
}
mkdirSync(join(ROOT, 'public/pictures'), { recursive: true })
for (const [name, content] of Object.entries(PICTURES)) writeFileSync(join(ROOT, 'public', name), content)
