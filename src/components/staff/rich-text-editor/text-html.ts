import { DomEditor, type IDomEditor, type SlateDescendant } from '@wangeditor/editor'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { throughBlocks } from './through-blocks'

/**
 * The constant value passed to the library's component: it would serialise the HTML at every keystroke, and overwrite
 * newer text with late values.
 */
export const CONSTANT_VALUE = ''

const ENTRY = 'list-item'
/** Their HTML depends on what is beside them, or on whether they have been shown yet. */
const ALWAYS_RENDERED = new Set([ENTRY, 'pre'])

/** Parts sanitised in one slice, in less time than a keystroke may take. */
const AT_A_TIME = 10

const sanitized = (html: string) => String(sanitizeHtml(html))

/** The HTML of an editor's text. Unchanged parts are neither serialised nor sanitised a second time. */
export class TextHtml {
  private readonly make: () => string
  private readonly made = new WeakMap<SlateDescendant, string>()
  /** Results of the last run, by their input. */
  private clean = new Map<string, string>()
  private preparing: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly editor: IDomEditor) {
    this.make = editor.getHtml
    editor.getHtml = () => CONSTANT_VALUE
  }

  /** As the library writes it, in parts that are whole by themselves: blocks, and lists with all their entries. */
  parts(): string[] {
    const parts: string[] = []
    let inList = false
    throughBlocks<string>(this.editor, this.make, (block, at, make) => {
      const type = DomEditor.getNodeType(block)
      const html = this.made.get(block) ?? make(block, at)
      if (!ALWAYS_RENDERED.has(type)) this.made.set(block, html)
      if (inList && type === ENTRY) parts.push((parts.pop() ?? '') + html)
      else parts.push(html)
      inList = type === ENTRY
      return html
    })
    return parts
  }

  /** Sanitises these in slices, so that the first report of a long text takes no longer than the next. */
  prepare(parts: string[]): void {
    for (const part of parts.slice(0, AT_A_TIME)) this.clean.set(part, sanitized(part))
    const rest = parts.slice(AT_A_TIME)
    if (rest.length > 0) this.preparing = setTimeout(() => this.prepare(rest))
  }

  /** The editor is unmounted. */
  end(): void {
    clearTimeout(this.preparing)
  }

  /** The whole HTML, each part sanitised. */
  cleaned(parts: string[]): string {
    const before = this.clean
    this.clean = new Map(parts.map(part => [part, before.get(part) ?? sanitized(part)]))
    return parts.map(part => this.clean.get(part) ?? '').join('')
  }
}
