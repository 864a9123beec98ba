import { articleAt, isChapter } from './provisions'

interface OutlineLink {
  /** Of the element. */
  id: string
  title: string
}

/** A heading, or the beginning of a text that has articles before its first heading. */
export interface OutlinePart extends Partial<OutlineLink> {
  articles: OutlineLink[]
}

interface Outline {
  /** The text, whose headings and articles have ids. Not sanitised. */
  html: string
  parts: OutlinePart[]
}

/** Fewer are found by looking. */
const MIN_HEADINGS = 4
const MIN_ARTICLES = 5
/** More than the longest law has: such a list is no help. */
const MOST = 3_000

/** Blocks that can be a heading or begin an article. */
const BLOCK = /<(h[2-4]|p|li)(?=[\s>])([^<>]*)>/gi
/** Of a block, what is looked at. Headings may have more markup, and are fewer. */
const BEGINNING = 400
const HEADING = 1_000

/**
 * The headings and articles of a text (第二十八条, Article 28), each with an id that links can name. One that has an id
 * of its own keeps it, and gets a place before its text.
 */
export function outlineOf(html: string): Outline {
  const parts: OutlinePart[] = []
  const known = new Set<string>()
  let headings = 0
  const withIds = html.replace(BLOCK, (tag: string, name: string, attributes: string, at: number) => {
    const isMarked = /^h/i.test(name)
    const from = at + tag.length
    const text = beginningOf(html.slice(from, from + (isMarked ? HEADING : BEGINNING)))
    const article = articleAt(text)
    if (article && !known.has(article.id)) {
      known.add(article.id)
      if (parts.length === 0) parts.push({ articles: [] })
      parts.at(-1)?.articles.push({ id: article.id, title: article.label })
      return withId(tag, name, attributes, article.id)
    }
    const isHeading = isMarked ? !name.endsWith('4') && text !== '' : isChapter(text)
    if (article || !isHeading) return tag
    headings += 1
    const id = `part-${headings}`
    parts.push({ id, title: text, articles: [] })
    return withId(tag, name, attributes, id)
  })
  return { html: withIds, parts }
}

/** Whether a text is long enough for a table of its contents. */
export function isOutlined({ parts }: Pick<Outline, 'parts'>): boolean {
  const headings = parts.filter(({ id }) => id).length
  const articles = parts.reduce((sum, part) => sum + part.articles.length, 0)
  return (headings >= MIN_HEADINGS || articles >= MIN_ARTICLES) && headings + articles <= MOST
}

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

/** The text of a block up to its end. */
function beginningOf(piece: string): string {
  const end = piece.search(/<\/?(?:h[1-6]|p|li|ul|ol|div|table|br)[\s>/]/i)
  return (end === -1 ? piece : piece.slice(0, end))
    .replace(/<[^<>]*(?:>|$)/g, '')
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
}
