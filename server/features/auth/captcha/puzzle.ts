import { drawBackground, HEIGHT, WIDTH } from './background'
import { encode, enqueue, grain, loadSharp } from './drawing'
import { type Jigsaw, outline, PIECE_WIDTH } from './jigsaw'

/** Two PNGs in base64 without a `data:` prefix (contract 4.2). */
export interface PuzzlePictures {
  /** The picture with the hole, 310 × 155. */
  original: string
  /** The piece at its height in a transparent strip, 47 × 155. */
  piece: string
}

const svg = (width: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">${content}</svg>`)

/** Draws a picture and cuts the piece out of it, the strip's left edge at `targetX`. */
export const makePuzzle = (targetX: number, jigsaw: Jigsaw): Promise<PuzzlePictures> =>
  enqueue(() => draw(targetX, jigsaw))

async function draw(targetX: number, jigsaw: Jigsaw): Promise<PuzzlePictures> {
  const sharp = await loadSharp()
  const size = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  const pixels = grain(await sharp(Buffer.from(drawBackground())).removeAlpha().raw().toBuffer())
  const shape = outline(jigsaw)
  const [original, piece] = await Promise.all([
    encode(sharp(pixels, { raw: size }).composite([{ input: svg(WIDTH, hole(shape, targetX)) }]), 256),
    encode(
      sharp(pixels, { raw: size })
        .extract({ left: targetX, top: 0, width: PIECE_WIDTH, height: HEIGHT })
        .ensureAlpha()
        .composite([
          { input: svg(PIECE_WIDTH, `<path d="${shape}"/>`), blend: 'dest-in' },
          { input: svg(PIECE_WIDTH, edge(shape)) },
        ]),
      128,
    ),
  ])
  return { original, piece }
}

/** The dark hole with an inner shadow and a light edge. */
const hole = (shape: string, x: number) => `<g transform="translate(${x} 0)">
<clipPath id="cut"><path d="${shape}"/></clipPath><path d="${shape}" fill="#000" fill-opacity=".46"/>
<g clip-path="url(#cut)" fill="none" stroke="#000"><path d="${shape}" stroke-width="7" stroke-opacity=".16"/><path d="${shape}" stroke-width="3.5" stroke-opacity=".25"/></g>
<path d="${shape}" fill="none" stroke="#fff" stroke-width="1.2" stroke-opacity=".85"/></g>`

/** The raised rim of the piece. */
const edge = (shape: string) =>
  `<clipPath id="cut"><path d="${shape}"/></clipPath><g clip-path="url(#cut)" fill="none"><path d="${shape}" stroke="#fff" stroke-width="5" stroke-opacity=".25"/><path d="${shape}" stroke="#fff" stroke-width="2.6" stroke-opacity=".9"/></g>`
