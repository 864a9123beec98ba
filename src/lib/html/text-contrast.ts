import { cut } from '@shared/domain/texts/cut'
import { contrast, mix } from '../format/colour'

/** What text needs (WCAG 1.4.3). */
const READABLE = 4.5

/**
 * The public page by day (src/layouts/facade/facade.css). In the dark it leaves out the colours of a text
 * (src/components/common/prose.css), so that only these grounds count.
 */
const PAGE = { ground: '#ffffff', text: '#1d2838', link: '#17478c' }

/** Words in colours that are hard to read. */
export interface FaintWords {
  text: string
  /** Of 1 to 21, rounded down to one decimal: 4.49 is not 4.5. */
  contrast: number
}

/** `#rrggbb` of a colour with its share of opacity; null for what is none. */
export type ReadColour = (css: string) => { hex: string; alpha: number } | null

interface Colours {
  text: string
  ground: string
}

const MAX_SHOWN = 20
const MAX_WORDS = 30

/**
 * The words of a text whose colours have too little contrast for the public page.
 * @param html as an editor gives it
 * @param readColour of a colour's name or notation, which only the browser knows all of
 */
export function faintWords(html: string, readColour: ReadColour = colourInBrowser): FaintWords[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found: FaintWords[] = []
  const visit = (element: Element, outer: Colours): void => {
    const own = coloursOf(element, outer, readColour)
    for (const node of element.childNodes) {
      if (node instanceof Element) visit(node, own)
      else if (node instanceof Text) add(node.data.replace(/\s+/g, ' ').trim(), own)
    }
  }
  const add = (text: string, { text: colour, ground }: Colours): void => {
    if (text === '') return
    const ratio = contrast(colour, ground)
    if (ratio >= READABLE) return
    const rounded = Math.floor(ratio * 10) / 10
    const words = text.length > MAX_WORDS ? `${cut(text, MAX_WORDS)}…` : text
    if (!found.some(one => one.text === words && one.contrast === rounded))
      found.push({ text: words, contrast: rounded })
  }
  visit(body, { text: PAGE.text, ground: PAGE.ground })
  return found.slice(0, MAX_SHOWN)
}

function coloursOf(element: Element, outer: Colours, read: ReadColour): Colours {
  const style = new Map(
    (element.getAttribute('style') ?? '').split(';').map(declaration => {
      const [name = '', ...value] = declaration.split(':')
      return [name.trim().toLowerCase(), value.join(':').trim()]
    }),
  )
  const background = style.get('background-color')
  const ground = over(background ? read(background) : null, outer.ground)
  // The style of the page for links is stronger than what is inherited.
  const base = element.tagName === 'A' && element.hasAttribute('href') ? PAGE.link : outer.text
  const colour = style.get('color') ?? (element.tagName === 'FONT' ? element.getAttribute('color') : null)
  return { text: over(colour ? read(colour) : null, base, ground), ground }
}

/** A colour on a ground; `otherwise` where none is given. */
const over = (colour: ReturnType<ReadColour>, otherwise: string, ground = otherwise): string =>
  colour ? mix(colour.hex, ground, colour.alpha) : otherwise

/** By the browser, which knows all names of colours: it gives back `#rrggbb`, or `rgba(…)` for one that is not opaque. */
function colourInBrowser(css: string): ReturnType<ReadColour> {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !CSS.supports('color', css)) return null
  context.fillStyle = css
  const { fillStyle } = context
  if (typeof fillStyle !== 'string') return null
  if (fillStyle.startsWith('#')) return { hex: fillStyle, alpha: 1 }
  const [red, green, blue, alpha] = (fillStyle.match(/[\d.]+/g) ?? []).map(Number)
  if (red === undefined || green === undefined || blue === undefined) return null
  const hex = `#${[red, green, blue].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
  return { hex, alpha: alpha ?? 1 }
}
