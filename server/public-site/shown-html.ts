import sanitize from 'sanitize-html'
import { HTML_ATTRIBUTES } from '../../shared/html-rules'
import { TEXT_HTML } from '../html'

/** A path of this site or a picture inside the text: no other host is asked, as src/lib/safe-link.ts has it. */
const OWN_PICTURE = /^(\/(?![/\\])|data:image\/(png|jpe?g|gif|webp|avif|bmp);base64,)/i
const OWN_SET = /^\/(?![/\\])[^\s,]+ \d+w(, \/(?![/\\])[^\s,]+ \d+w)*$/

/** No element of a text passes for a global of the page; anchors work as soon as the program gave them its prefix. */
const ATTRIBUTES = HTML_ATTRIBUTES.filter(name => name !== 'id' && name !== 'name')

/**
 * An article's HTML as it stands in a page that the server writes. It was cleaned when it was stored, and is again, since
 * rows also come by other ways (hardening H6); the program cleans it once more when it takes the page over.
 */
export const shownHtml = (html: string): string =>
  sanitize(html, {
    ...TEXT_HTML,
    allowedAttributes: {
      '*': ATTRIBUTES,
      img: [...TEXT_HTML.allowedAttributes.img, 'loading', 'decoding', 'srcset', 'sizes'],
    },
    transformTags: {
      ...TEXT_HTML.transformTags,
      img: (tagName, { src, srcset, ...attribs }) => ({
        tagName,
        attribs: {
          ...(src && OWN_PICTURE.test(src) && { src }),
          ...(srcset && OWN_SET.test(srcset) && { srcset }),
          ...attribs,
        },
      }),
    },
  })
