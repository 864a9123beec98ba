import sharp from 'sharp'

/**
 * A picture that compresses as a photo does: soft shapes, some of them sharp, and the noise of a camera. The same every
 * time.
 */
export async function photo(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < width * height; at++) {
    const x = (at % width) / width
    const y = Math.floor(at / width) / height
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const noise = (seed / 2_147_483_648 - 0.5) * 14
    const edge = Math.hypot(x - 0.6, y - 0.4) < 0.2 ? 60 : 0
    pixels[at * 3] = 120 + 90 * Math.sin(x * 9) * y + noise + edge
    pixels[at * 3 + 1] = 110 + 70 * Math.cos(y * 7 + x * 3) + noise
    pixels[at * 3 + 2] = 90 + 60 * Math.sin((x + y) * 11) + noise - edge / 2
  }
  // A camera's own quality, and where it was.
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
}
