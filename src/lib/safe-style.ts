const COLOR = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i
const LENGTH = /^(0|\d{1,3}(\.\d+)?(px|pt|em|rem|%))$/i
const BOX = /^(auto|0|\d{1,4}(\.\d+)?(px|pt|em|rem|%))$/i

/** What an editor writes and what cannot leave the text's own box: no position, no address, no function but colours. */
const RULES = new Map<string, RegExp>([
  ['color', COLOR],
  ['background-color', COLOR],
  ['text-align', /^(left|right|center|justify|start|end)$/i],
  ['text-indent', LENGTH],
  ['padding-left', LENGTH],
  // 8–54 px is what the editor offers (spec section 9).
  [
    'font-size',
    /^(([89]|[1-5]\d)(\.\d+)?(px|pt)|[0-3](\.\d+)?r?em|\d{2,3}%|(x{0,2}-)?(small|large)|medium|smaller|larger)$/i,
  ],
  ['font-family', /^[\w\s"',\u4e00-\u9fff-]+$/],
  ['font-weight', /^(bold|bolder|lighter|normal|[1-9]00)$/i],
  ['font-style', /^(italic|normal)$/i],
  ['text-decoration', /^((underline|line-through|none)\s*)+$/i],
  ['line-height', /^(normal|[0-5](\.\d+)?(em)?|\d{1,2}(\.\d+)?px|\d{2,3}%)$/i],
  ['width', BOX],
  ['height', BOX],
])

/**
 * A style attribute reduced to the properties above, each with a plain value; empty when nothing is left. Whatever
 * cannot be read as `name: value` is dropped: comments, escapes, `!important` and nested punctuation match no rule.
 */
export function safeStyle(style: string): string {
  return style
    .split(';')
    .flatMap(declaration => {
      const at = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(at, 0)).trim().toLowerCase()
      const value = declaration.slice(at + 1).trim()
      return RULES.get(name)?.test(value) ? `${name}: ${value}` : []
    })
    .join('; ')
}
