/** Texts in the encoding that Chinese Excel writes CSV files in; Node can only read it. */
export function encodeGbk(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    [...text].flatMap(character => {
      const code = character.charCodeAt(0)
      if (code < 0x80) return [code]
      const bytes = pairs().get(character)
      if (!bytes) throw new Error(`“${character}” is not in GBK`)
      return bytes
    }),
  )
}

let table: Map<string, [number, number]> | undefined

function pairs(): Map<string, [number, number]> {
  if (table) return table
  table = new Map()
  const decoder = new TextDecoder('gbk')
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = decoder.decode(new Uint8Array([first, second]))
      if (character.length === 1 && !table.has(character)) table.set(character, [first, second])
    }
  }
  return table
}
