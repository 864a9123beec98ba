const STORED = /\/infra\/file\/\d+\/get\/[^?#\s,]+$/
const WIDTHS = [480, 960, 1600]

/** The widths a stored picture can be had in, for `srcset`; where there is none so wide, the server sends the widest. */
export const pictureSet = (address: string): string | undefined =>
  STORED.test(address) ? WIDTHS.map(width => `${address}?w=${width} ${width}w`).join(', ') : undefined
