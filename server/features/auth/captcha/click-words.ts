import { drawBackground, HEIGHT, WIDTH } from './background'
import type { Point } from './check-answer'
import { drawBelow } from './cipher'
import { encode, enqueue, grain, loadSharp } from './drawing'
import { glyphOf, WORDS } from './glyphs'
import { coordinate, drawText, pick, randomBetween } from './random'

type Random = (size: number) => Buffer

/** Four are drawn, each in a fifth of the width; three are to be clicked (contract 4.4). */
const DRAWN = 4
const REQUIRED = 3
const FIFTHS = 5
const FIFTH = WIDTH / FIFTHS
/** How far a word may be from the middle of its fifth, and from the upper and lower edge. */
const SHIFT = 7
const MARGIN = 28

export interface ClickWords {
  /** In the order in which they must be clicked. */
  words: string[]
  /** Their middles, in the same order. */
  places: Point[]
  /** PNG in base64, 310 × 155. */
  picture: string
}

interface Placed extends Point {
  word: string
}

/** `count` entries of a list, in random order. */
function drawSome<T>(list: readonly T[], count: number, random: Random): T[] {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(drawBelow(left.length, random), 1)).flat()
}

/**
 * Words over a background, to be clicked in order. The words and their places come from strong randomness, the
 * appearance does not.
 */
export async function makeClickWords(random: Random): Promise<ClickWords> {
  const fifths = drawSome([...Array(FIFTHS).keys()], DRAWN, random)
  const placed = drawSome(WORDS, DRAWN, random).map((word, at): Placed => {
    const middle = ((fifths[at] ?? 0) + 0.5) * FIFTH
    return {
      word,
      x: Math.round(middle) - SHIFT + drawBelow(2 * SHIFT + 1, random),
      y: MARGIN + drawBelow(HEIGHT - 2 * MARGIN, random),
    }
  })
  const required = placed.slice(0, REQUIRED)
  return {
    words: required.map(({ word }) => word),
    places: required.map(({ x, y }) => ({ x, y })),
    picture: await enqueue(() => draw(placed)),
  }
}

async function draw(placed: Placed[]): Promise<string> {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${placed.map(wordAt).join('')}${scratches()}</svg>`
  const picture = await sharp(Buffer.from(drawBackground()))
    .removeAlpha()
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return encode(sharp(grain(picture), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }), 256)
}

const LIGHT = ['#fff7d6', '#ffffff', '#ffe1d6', '#e3f4ff', '#e6ffdf'] as const
const DARK = ['#4a1414', '#14294a', '#123a26', '#3b1a4d', '#2b2b2b'] as const

/** Rotated, skewed and in its own colour; the rim makes it readable over any background. */
function wordAt({ word, x, y }: Placed): string {
  const [fill, rim] = Math.random() < 0.5 ? [pick(LIGHT), pick(DARK)] : [pick(DARK), pick(LIGHT)]
  const size = randomBetween(0.34, 0.4)
  const place = `translate(${x} ${y}) rotate(${coordinate(randomBetween(-32, 32))}) skewX(${coordinate(randomBetween(-10, 10))}) scale(${size.toFixed(3)})`
  return `<path transform="${place}" d="${glyphOf(word)}" fill="${fill}" stroke="${rim}" stroke-width="11" paint-order="stroke" stroke-linejoin="round"/>`
}

/** Thin lines across the picture, against cutting the words out. */
const scratches = () =>
  drawText(5, () => {
    const y = () => coordinate(randomBetween(8, HEIGHT - 8))
    const colour = pick([...LIGHT, ...DARK])
    return `<path d="M0 ${y()}Q${coordinate(WIDTH / 2)} ${y()} ${WIDTH} ${y()}" fill="none" stroke="${colour}" stroke-opacity=".5" stroke-width="1.1"/>`
  })
