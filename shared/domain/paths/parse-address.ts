/** The address, or null for what is none. In place of `URL.canParse`, which Chrome 109 and Safari 15 lack. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
