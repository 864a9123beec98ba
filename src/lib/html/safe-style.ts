import { HTML_STYLES } from '@shared/domain/texts/html-rules'

/**
 * A style attribute reduced to the properties of shared/domain/texts/html-rules.ts, each with a plain value; empty when nothing is left. Whatever
 * cannot be read as `name: value` is dropped: comments, escapes, `!important` and nested punctuation match no rule.
 */
export function safeStyle(style: string): string {
  return style
    .split(';')
    .flatMap(declaration => {
      const at = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(at, 0)).trim().toLowerCase()
      const value = declaration.slice(at + 1).trim()
      return Object.hasOwn(HTML_STYLES, name) && HTML_STYLES[name]?.test(value) ? `${name}: ${value}` : []
    })
    .join('; ')
}
