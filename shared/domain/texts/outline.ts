import { articleAt, isChapter } from './provisions'

export interface OutlineLink {
  /** Of the element. */
  id: string
  title: string
}

/** A heading, or the beginning of a text that has articles before its first heading. */
export interface OutlinePart extends Partial<OutlineLink> {
  articles: OutlineLink[]
}

export interface Outline {
  /** The text, whose headings and articles have ids. Not sanitised. */
  html: string
  parts: OutlinePart[]
}

/** Fewer are found by looking. */
const MIN_HEADINGS = 4
const MIN_ARTICLES = 5

/** Blocks that can be a heading or begin an article. Nothing in it can be matched in two ways. */
const BLOCK = /<(h[2-4]|p|li)(?=[\s>])([^<>]*)>/gi
/** Of a block, what is looked at. */
const BEGINNING = 400

/**
 * The headings and articles of a text (第二十八条, Article 28), each with an id that links can name. One that has an id of its own
 * keeps it, and gets a place before its text.
 */
export function outlineOf(html: string): Outline {
  const parts: OutlinePart[] = []
  const known = new Set<string>()
  const withIds = html.replace(BLOCK, (tag: string, name: string, attributes: string, at: number) => {
    const text = beginningOf(html, at + tag.length)
    const article = articleAt(text)
    if (article && !known.has(article.id)) {
      known.add(article.id)
      if (parts.length === 0) parts.push({ articles: [] })
      parts.at(-1)?.articles.push({ id: article.id, title: article.label })
      return withId(tag, name, attributes, article.id)
    }
    const isHeading = /^h/i.test(name) ? /^h[23]$/i.test(name) && text !== '' : isChapter(text)
    if (article || !isHeading) return tag
    const id = `part-${parts.filter(part => part.id).length + 1}`
    parts.push({ id, title: text, articles: [] })
    return withId(tag, name, attributes, id)
  })
  return { html: withIds, parts }
}

/** Whether a text is long enough for a table of its contents. */
export const isOutlined = ({ parts }: Outline): boolean =>
  parts.filter(({ id }) => id).length >= MIN_HEADINGS ||
  parts.reduce((sum, { articles }) => sum + articles.length, 0) >= MIN_ARTICLES

const withId = (tag: string, name: string, attributes: string, id: string) =>
  /\sid\s*=/i.test(attributes) ? `${tag}<span id="${id}"></span>` : `<${name} id="${id}"${attributes}>`

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: '　',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
}

/** The text of a block up to its end, or the beginning of it. */
function beginningOf(html: string, from: number): string {
  const piece = html.slice(from, from + BEGINNING)
  const end = piece.search(/<\/?(?:h[1-6]|p|li|ul|ol|div|table|br)[\s>/]/i)
  return (end === -1 ? piece : piece.slice(0, end))
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
}
