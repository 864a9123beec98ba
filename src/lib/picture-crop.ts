/** A part of a picture, in percent of its width and height. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** A square in pixels of the picture itself. */
export interface Square {
  x: number
  y: number
  side: number
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** The largest square in the middle, as a part. */
export function middleSquare({ width, height }: Size): Part {
  if (width <= 0 || height <= 0) return { x: 0, y: 0, width: 100, height: 100 }
  const side = Math.min(width, height)
  const part = { width: (side / width) * 100, height: (side / height) * 100 }
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 }
}

/** The square of the picture that a part stands for: inside it, and at least one pixel. */
export function squareOf(part: Part, { width, height }: Size): Square {
  const wanted = Math.round(Math.min((part.width / 100) * width, (part.height / 100) * height))
  const side = Math.max(1, Math.min(wanted, width, height))
  return {
    x: clamp(Math.round((part.x / 100) * width), width - side),
    y: clamp(Math.round((part.y / 100) * height), height - side),
    side,
  }
}
