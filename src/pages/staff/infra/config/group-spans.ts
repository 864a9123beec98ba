/**
 * How far the cell of a category reaches down: over all rows of it that follow each other.
 * @returns for each row its number of rows, 0 where the cell of a row above reaches
 */
export function groupSpans(categories: readonly string[]): number[] {
  return categories.map((category, at) => {
    if (categories[at - 1] === category) return 0
    const end = categories.findIndex((other, index) => index > at && other !== category)
    return (end < 0 ? categories.length : end) - at
  })
}
