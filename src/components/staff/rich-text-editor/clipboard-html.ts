import { dropForeignFormat } from '@/lib/html/plain-format'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { listsOfWord } from './word-lists'

/** Beyond this, sanitising the text would block the page. In characters, without the pictures. */
const MAX_SOURCE = 1_000_000

export interface Clipped {
  /** Sanitised, without the pictures that were removed. */
  html: string
  /** Pictures of other sites and of a disk: their addresses cannot be used here. */
  lost: number
}

const INLINE_PICTURE = /data:image\/[a-z+.-]+;base64,([\w+/=\s]*)/gi
/** Matches to the end where it is not closed, so that many unclosed ones take no longer than one. */
const FRAGMENT = /<!--StartFragment-->(.*?)(?:<!--EndFragment-->|$)/is

/** Whether it is too long to be sanitised at once; pictures in the text do not count. */
export const isTooLong = (html: string): boolean =>
  html.length > MAX_SOURCE && html.replace(INLINE_PICTURE, '').length > MAX_SOURCE

/** A text whose embedded pictures are not part of it: they are uploaded, or dropped. */
export const withoutInlinePictures = (html: string): string => html.replace(INLINE_PICTURE, 'data:,')

/** What was marked to be copied, without the page around it. */
export const fragmentOf = (html: string): string => FRAGMENT.exec(html)?.[1] ?? html

/**
 * HTML of the clipboard as a text of this product: sanitised, without what only means something where it was copied,
 * and in the sizes, families and colours of the site.
 * @param upload takes an embedded picture; returns the address to show it under
 */
export function readClipboard(html: string, upload: (picture: File) => string | null): Clipped {
  const source = fragmentOf(html)
  const { body } = new DOMParser().parseFromString(String(sanitizeHtml(listsOfWord(source))), 'text/html')
  dropForeignFormat(body)
  let lost = 0
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src')
    if (!address) {
      lost += 1
      image.remove()
    } else if (address.startsWith('data:')) {
      const picture = pictureOf(address)
      const shown = picture && upload(picture)
      if (shown) image.setAttribute('src', shown)
      else image.remove()
    }
  }
  return { html: body.innerHTML, lost }
}

/** The file that a data: address holds; null when it cannot be read. */
function pictureOf(address: string): File | null {
  const [, type = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/is.exec(address) ?? []
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), character => character.charCodeAt(0))
    const ending = type.toLowerCase()
    return new File([bytes], `粘贴的图片.${ending}`, { type: `image/${ending}` })
  } catch {
    // An incomplete picture is dropped.
    return null
  }
}
