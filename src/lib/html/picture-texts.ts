import { DECORATIVE } from '@shared/domain/texts/html-rules'
import { safeImage } from './safe-link'

/** A picture of a text that no one has described yet. */
export interface Undescribed {
  /** Its place among all pictures of the text. */
  at: number
  source: string | null
}

/** What a picture is said to show; `decorative`: nothing that the text around it does not say. */
export interface PictureText {
  alt: string
  decorative: boolean
}

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Those without a description that were not called decorative either. A picture used twice needs two descriptions. */
export const undescribed = (html: string): Undescribed[] =>
  [...read(html).querySelectorAll('img')].flatMap((image, at) =>
    image.alt.trim() !== '' || image.getAttribute('role') === DECORATIVE
      ? []
      : [{ at, source: safeImage(image.getAttribute('src')) }],
  )

/** The text with descriptions written into it; nothing else of it changes. @param texts by the pictures' places */
export function withTexts(html: string, texts: ReadonlyMap<number, PictureText>): string {
  let at = -1
  return html.replace(/<img\b[^>]*(?:>|$)/gi, tag => {
    at += 1
    const given = texts.get(at)
    if (!given) return tag
    const bare = tag.replace(/\s(?:alt|role)(?:="[^"]*"|='[^']*'|=[^\s>]*)?(?=[\s/>])/gi, '')
    const role = given.decorative ? ` role="${DECORATIVE}"` : ''
    return bare.replace(/^<img/i, `<img alt="${given.decorative ? '' : escaped(given.alt.trim())}"${role}`)
  })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')
