const STORED = /\/infra\/file\/\d{1,9}\/get\/./
/** What ends an address in a `srcset`, and what has a query already. */
const NO_PLAIN_PATH = /[?#\s,]/
const WIDTHS = [480, 960, 1600]

/** The widths a stored picture can be had in, for `srcset`; where there is none so wide, the server sends the widest. */
export const pictureSet = (address: string): string | undefined =>
  STORED.test(address) && !NO_PLAIN_PATH.test(address)
    ? WIDTHS.map(width => `${address}?w=${width} ${width}w`).join(', ')
    : undefined
