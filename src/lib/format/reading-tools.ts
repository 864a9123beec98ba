/** Tools for reading (GB/T 37668), beside large text and reading aloud. */
export const READING_TOOLS = ['contrast', 'pointer', 'line', 'hints'] as const
export type ReadingTool = (typeof READING_TOOLS)[number]

/** Their storage key: names with spaces between. index.html reads it too, before the first paint. */
export const READING_TOOLS_KEY = 'facade-tools'

/** Pure: the stored tools; what is not known is left out. */
export const readTools = (stored: string | null): ReadingTool[] =>
  READING_TOOLS.filter(tool => stored?.split(' ').includes(tool))

/** The mark that the style sheets go by. Nothing outside the public site heeds it. */
export function showTools(tools: readonly ReadingTool[]): void {
  const { dataset } = document.documentElement
  if (tools.length === 0) delete dataset.tools
  else dataset.tools = tools.join(' ')
}
