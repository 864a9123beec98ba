import { EDITOR_FONT_SIZES } from '@/config/constants'

/** In this order around a text, the outermost first. */
const TOGGLES = ['s', 'u', 'em', 'code', 'sup', 'sub', 'strong'] as const
type Toggle = (typeof TOGGLES)[number]

/** How a run of text looks, and where it leads. */
export interface Marks {
  toggles: ReadonlySet<Toggle>
  style: Readonly<Record<string, string>>
  link: Element | null
}

export const NO_MARKS: Marks = { toggles: new Set(), style: {}, link: null }

const TAGS: Record<string, Toggle> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  CITE: 'em',
  DFN: 'em',
  VAR: 'em',
  U: 'u',
  INS: 'u',
  S: 's',
  STRIKE: 's',
  DEL: 's',
  SUB: 'sub',
  SUP: 'sup',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  TT: 'code',
}

/** The declarations of a style attribute that has been through safeStyle. */
export function stylesOf(element: Element): Record<string, string> {
  const declarations = (element.getAttribute('style') ?? '').split(';').map(one => {
    const at = one.indexOf(':')
    return [one.slice(0, Math.max(at, 0)).trim().toLowerCase(), one.slice(at + 1).trim()]
  })
  return Object.fromEntries(declarations.filter(([name]) => name))
}

/** What an element makes of the text in it. */
export function marksOf(element: Element, outer: Marks): Marks {
  const toggles = new Set(outer.toggles)
  const style = { ...outer.style }
  const own = stylesOf(element)
  const toggle = TAGS[element.tagName]
  if (toggle) toggles.add(toggle)
  if (/^(bold|bolder|[6-9]00)$/i.test(own['font-weight'] ?? '')) toggles.add('strong')
  if (/^(normal|lighter|[1-5]00)$/i.test(own['font-weight'] ?? '')) toggles.delete('strong')
  if (own['font-style'] === 'italic') toggles.add('em')
  if (own['font-style'] === 'normal') toggles.delete('em')
  if (/underline/i.test(own['text-decoration'] ?? '')) toggles.add('u')
  if (/line-through/i.test(own['text-decoration'] ?? '')) toggles.add('s')
  const family = own['font-family']?.split(',')[0]?.replace(/["']/g, '').trim()
  const found = {
    color: own.color ?? element.getAttribute('color'),
    'background-color': own['background-color'] ?? (element.tagName === 'MARK' ? '#ffff00' : undefined),
    'font-size': own['font-size'] && editorSize(own['font-size']),
    'font-family': family,
  }
  for (const [name, value] of Object.entries(found)) if (value) style[name] = value
  const isLink = element.tagName === 'A' && element.hasAttribute('href')
  return { toggles, style, link: isLink ? element : outer.link }
}

const PX_OF_PT = 4 / 3

/** The size of those the editor offers that is nearest to one in pixels or points. */
function editorSize(size: string): string | undefined {
  const [, amount, unit] = /^([\d.]+)(px|pt)$/i.exec(size) ?? []
  if (!amount || !unit) return undefined
  const px = Number(amount) * (unit.toLowerCase() === 'pt' ? PX_OF_PT : 1)
  const [first, ...others] = EDITOR_FONT_SIZES
  const nearest = others.reduce<number>(
    (best, one) => (Math.abs(one - px) < Math.abs(best - px) ? one : best),
    first,
  )
  return `${nearest}px`
}

/** A text in its marks, as the editor reads it: one element around it, and nothing else in that. */
export function runOf(document: Document, text: string, marks: Marks): Node {
  let run: Node = document.createTextNode(text)
  const wrap = (tag: string) => {
    const element = document.createElement(tag)
    element.append(run)
    run = element
    return element
  }
  for (const toggle of [...TOGGLES].reverse()) if (marks.toggles.has(toggle)) wrap(toggle)
  const styles = Object.entries(marks.style)
  if (styles.length > 0) {
    const style = styles.map(([name, value]) => `${name}: ${value}`).join('; ')
    wrap('span').setAttribute('style', style)
  }
  return run
}
