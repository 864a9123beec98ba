const MAX_LENGTH = 120

/**
 * An address of this app in readable form: Chinese in characters, at most 120 of them. Invisible characters and those
 * that change the direction of text are replaced.
 */
export function readableAddress(address: string): string {
  const text = decode(address).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')
  const letters = [...text]
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join('')}…` : text
}

function decode(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
