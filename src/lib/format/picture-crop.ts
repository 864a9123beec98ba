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

/** A rectangle in pixels of the picture itself. */
export interface Area extends Size {
  x: number
  y: number
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** The largest part of a shape in the middle. `aspect`: its width by its height. */
export function middlePart({ width, height }: Size, aspect: number): Part {
  if (width <= 0 || height <= 0) return { x: 0, y: 0, width: 100, height: 100 }
  const wide = Math.min(width, height * aspect)
  const part = { width: (wide / width) * 100, height: (wide / aspect / height) * 100 }
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 }
}

/** The pixels of the picture that a part of that shape stands for: inside it, and at least one. */
export function areaOf(part: Part, { width, height }: Size, aspect: number): Area {
  const wanted = Math.min((part.width / 100) * width, (part.height / 100) * height * aspect)
  const wide = clamp(Math.round(wanted), width)
  const area = {
    width: Math.max(1, Math.min(wide, Math.floor(height * aspect))),
    height: Math.max(1, Math.min(Math.round(wide / aspect), height)),
  }
  return {
    ...area,
    x: clamp(Math.round((part.x / 100) * width), width - area.width),
    y: clamp(Math.round((part.y / 100) * height), height - area.height),
  }
}
