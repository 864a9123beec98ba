/** Items with keys for React made of their own text: the second one of the same text is another key. */
export function withTextKeys<T>(
  items: readonly T[],
  textOf: (item: T) => string = String,
): [key: string, item: T][] {
  const counts = new Map<string, number>()
  return items.map(item => {
    const text = textOf(item)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return [`${count} ${text}`, item]
  })
}
