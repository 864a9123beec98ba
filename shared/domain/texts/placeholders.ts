/** A name in braces, which holds no brace itself. */
const PLACEHOLDER = /\{([^{}]+)\}/g

/** The names in braces of a template, in order, each once (contract 8.2). Blank names are plain text. */
export function paramsOf(content: string): string[] {
  const names = [...content.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  return [...new Set(names)].filter(name => name.trim() !== '')
}

/** The template with each name replaced by its text. Braces in a text are not replaced again. */
export function fillIn(content: string, texts: ReadonlyMap<string, string>): string {
  return content.replace(PLACEHOLDER, (whole, name: string) => texts.get(name) ?? whole)
}
