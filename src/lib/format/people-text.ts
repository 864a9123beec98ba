/** Whom something concerns: the names that are known, and how many there are where that is more. */
export function peopleText(names: readonly string[], count: number): string {
  if (names.length === 0) return `${count} 人`
  return count > names.length ? `${names.join('、')}等 ${count} 人` : names.join('、')
}
