/** The style in which Word marks a paragraph as a list entry, with its depth. */
const ENTRY = /mso-list:\s*l(\d+)\s+level(\d+)/i
const MARKER = /mso-list:\s*ignore/i
/** In Word's symbol fonts, letters represent shapes. */
const BULLET = /^[^\d\p{Script=Han}(（]$/u
const NUMBER = /^(\d+)[.、．)）]$/

/** Lists that are being written, the outermost first. */
type Levels = HTMLElement[]

/**
 * Word writes lists as paragraphs that begin with a bullet or a number. Bullets, and numbers counted from 1, become
 * lists; any other number (“一、”, “第三条”, a list that begins with 4) is part of the name of a clause and stays text.
 */
export function listsOfWord(html: string): string {
  if (!ENTRY.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let levels: Levels = []
  let list = ''
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const [, own = '', depth = '1'] = ENTRY.exec(paragraph.getAttribute('style') ?? '') ?? []
    if (own === '' || own !== list || levels[0]?.nextElementSibling !== paragraph) levels = []
    list = own
    if (own !== '' && !putInto(levels, Number(depth), paragraph)) levels = []
  }
  return body.innerHTML
}

/** @returns false when it stays a paragraph */
function putInto(levels: Levels, depth: number, paragraph: HTMLElement): boolean {
  const marker = [...paragraph.querySelectorAll('span')].find(span =>
    MARKER.test(span.getAttribute('style') ?? ''),
  )
  const text = marker?.textContent?.replace(/[\s\u00a0]+/g, '') ?? ''
  const number = NUMBER.exec(text)?.[1]
  levels.length = Math.min(levels.length, depth)
  const isNext = number !== undefined && Number(number) === (levels[depth - 1]?.childElementCount ?? 0) + 1
  if (!marker || !(isNext || BULLET.test(text))) {
    if (marker) marker.textContent = `${text} `
    return false
  }
  marker.remove()
  while (levels.length < depth) {
    const list = paragraph.ownerDocument.createElement(isNext ? 'ol' : 'ul')
    const outer = levels.at(-1)
    if (outer) outer.append(list)
    else paragraph.before(list)
    levels.push(list)
  }
  const entry = paragraph.ownerDocument.createElement('li')
  entry.append(...paragraph.childNodes)
  levels.at(-1)?.append(entry)
  paragraph.remove()
  return true
}
