import type { Sharp } from 'sharp'

/** Loaded for the first picture: it takes longer than the rest of the server's start. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture is made twice, so a cache of earlier ones would only use memory.
  sharp.cache(false)
  return sharp
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws after the pending drawings: drawing shares its threads with password hashing and files, which many captchas at
 * once must not delay.
 */
export function enqueue<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = last.then(draw)
  last = drawn.catch(() => undefined)
  return drawn
}

/** A PNG in base64 without a `data:` prefix (contract 4.2). */
export const encode = async (image: Sharp, colours: number) =>
  (await image.png({ palette: true, colours, effort: 1, dither: 0.6 }).toBuffer()).toString('base64')

/** A little noise, so that no two pixels of an area are quite alike. */
export function grain(picture: Buffer): Buffer {
  const pixels = new Uint8ClampedArray(picture.buffer, picture.byteOffset, picture.length)
  for (let i = 0; i < pixels.length; i += 3) {
    const shift = Math.random() * 6 - 3
    for (let channel = i; channel < i + 3; channel++) pixels[channel] = (pixels[channel] ?? 0) + shift
  }
  return picture
}
