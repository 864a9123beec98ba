import { drawBelow } from './cipher'
import { encode, enqueue, loadSharp } from './drawing'
import { glyphOf, LETTERS } from './glyphs'
import { makeQuestion } from './question'
import { coordinate, drawText, pick, randomBetween } from './random'

type Random = (size: number) => Buffer

/** Size of the picture and count of its characters (contract 4.2). */
const WIDTH = 120
const HEIGHT = 40
const COUNT = 4

export interface PictureWord {
  /** PNG in base64, 120 × 40. */
  picture: string
  /** A question in words, for visitors who cannot recognise the picture. */
  question: string
  /** The accepted texts: the characters in lower case, or the answer to the question. */
  right: string[]
}

/** Four characters to type; or a sum in words, for visitors who cannot see them. */
export async function makePictureWord(random: Random): Promise<PictureWord> {
  const letters = Array.from({ length: COUNT }, () => LETTERS[drawBelow(LETTERS.length, random)] ?? '')
  const { question, answer } = makeQuestion(random)
  return {
    picture: await enqueue(() => draw(letters)),
    question,
    right: [letters.join('').toLowerCase(), String(answer)],
  }
}

const INKS = ['#1f3a6b', '#6b1f2f', '#1f5a3c', '#4b2a6b', '#5a4217'] as const

async function draw(letters: string[]): Promise<string> {
  const sharp = await loadSharp()
  const step = WIDTH / COUNT
  const characters = letters.map((letter, at) => {
    const place = `translate(${coordinate(step * (at + 0.5) + randomBetween(-2, 2))} ${coordinate(HEIGHT / 2 + randomBetween(-3, 3))})`
    const shape = `rotate(${coordinate(randomBetween(-18, 18))}) skewX(${coordinate(randomBetween(-12, 12))}) scale(${randomBetween(0.3, 0.37).toFixed(3)})`
    return `<path transform="${place} ${shape}" d="${glyphOf(letter)}" fill="${pick(INKS)}"/>`
  })
  const lines = drawText(3, () => {
    const y = () => coordinate(randomBetween(4, HEIGHT - 4))
    return `<path d="M0 ${y()}C40 ${y()} 80 ${y()} ${WIDTH} ${y()}" fill="none" stroke="${pick(INKS)}" stroke-width="1.2" stroke-opacity=".7"/>`
  })
  const dots = drawText(
    40,
    () =>
      `<circle cx="${coordinate(randomBetween(0, WIDTH))}" cy="${coordinate(randomBetween(0, HEIGHT))}" r=".8" fill="${pick(INKS)}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f5f9"/>${dots}${characters.join('')}${lines}</svg>`
  return encode(sharp(Buffer.from(svg)).removeAlpha(), 64)
}
