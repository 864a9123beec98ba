import { HTML_ATTRIBUTES, isPartId, NAME_PREFIX } from '@shared/domain/texts/html-rules'
import { outlineOf } from '@shared/domain/texts/outline'
import sanitize from 'sanitize-html'
import { offLoop } from '../../platform/html/off-loop'
import { boundedCell, TEXT_HTML } from '../../platform/html/sanitize'

/** A path of this site or a data URL: no other host is contacted, as in src/lib/html/safe-link.ts. */
const OWN_PICTURE = /^(\/(?![/\\])|data:image\/(png|jpe?g|gif|webp|avif|bmp);base64,)/i
const OWN_SET = /^\/(?![/\\])[^\s,]+ \d+w(, \/(?![/\\])[^\s,]+ \d+w)*$/

/** Ids, names and the anchors that link to them, as in src/lib/html/sanitize-html.ts. */
const prefixed = (value: string) =>
  value.startsWith(NAME_PREFIX) || isPartId(value) ? value : `${NAME_PREFIX}${value}`

/**
 * An article's HTML as it is in a prerendered page, where it stays, with the places of its articles: the browser does not
 * sanitise it again. It is sanitised again although it was when stored, since rows may also have other origins (threat H6).
 */
export const shownHtml = (html: string): string =>
  sanitize(outlineOf(html).html, {
    ...TEXT_HTML,
    allowedAttributes: {
      '*': HTML_ATTRIBUTES,
      img: [...TEXT_HTML.allowedAttributes.img, 'loading', 'decoding', 'srcset', 'sizes'],
    },
    transformTags: {
      '*': (tagName, { id, name, target, cite, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(id && { id: prefixed(id) }),
          ...(name && { name: prefixed(name) }),
          ...(tagName === 'a' && target === '_blank' && { target }),
          ...(tagName === 'a' && cite && { cite }),
        },
      }),
      td: boundedCell,
      th: boundedCell,
      a: (tagName, { rel: _rel, href, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(href && { href: /^#./.test(href) ? `#${prefixed(href.slice(1))}` : href }),
          ...(attribs.target === '_blank' && { rel: 'noopener noreferrer' }),
        },
      }),
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

/** The same of a text of any length. */
export const prerenderedHtml = offLoop('prerendered', shownHtml)
