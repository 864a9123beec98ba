import sanitize from 'sanitize-html'
import { TEXT_HTML } from '../html'

/** A path of this site or a picture inside the text: no other host is asked, as src/lib/safe-link.ts has it. */
const OWN_PICTURE = /^(\/(?![/\\])|data:image\/(png|jpe?g|gif|webp|avif|bmp);base64,)/i

/**
 * An article's HTML as it stands in a page that the server writes. It was cleaned when it was stored, and is again, since
 * rows also come by other ways (hardening H6); the program cleans it once more when it takes the page over.
 */
export const shownHtml = (html: string): string =>
  sanitize(html, {
    ...TEXT_HTML,
    allowedAttributes: {
      ...TEXT_HTML.allowedAttributes,
      a: ['href', 'target', 'rel', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    },
    transformTags: {
      ...TEXT_HTML.transformTags,
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs: src && OWN_PICTURE.test(src) ? { src, ...attribs } : attribs,
      }),
    },
  })
