import { Boot, type SlateDescendant, SlateElement } from '@wangeditor/editor'

/*
 * The signature of a text: name and date on the right, two characters from the edge. It is an alignment and a distance
 * (shared/domain/texts/html-rules.ts), so that it looks the same wherever the text is shown, and needs no class.
 */

/** What makes a paragraph a line of the signature. */
export const SIGNATURE = { textAlign: 'right', paddingRight: '2em' } as const

/** Whether it is one. */
export const isSignature = (node: object): boolean => paddingOf(node) !== ''

const paddingOf = (node: object): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(node, 'paddingRight')?.value
  return typeof value === 'string' ? value : ''
}

/** The opening tag of a paragraph with one more declaration. */
const withStyle = (html: string, style: string): string =>
  html.startsWith('<p style="')
    ? html.replace('<p style="', `<p style="${style} `)
    : html.replace('<p', `<p style="${style}"`)

function styleHtml(node: SlateDescendant, html: string): string {
  const padding = SlateElement.isElement(node) ? paddingOf(node) : ''
  return padding && html.startsWith('<p') ? withStyle(html, `padding-right: ${padding};`) : html
}

Boot.registerModule({
  renderStyle: (node, vnode) => {
    const padding = SlateElement.isElement(node) ? paddingOf(node) : ''
    if (padding) {
      vnode.data ??= {}
      vnode.data.style = { ...vnode.data.style, paddingRight: padding }
    }
    return vnode
  },
  styleToHtml: styleHtml,
  // The node itself is changed: what is returned here does not reach every text.
  parseStyleHtml: (element, node) => {
    const padding =
      element instanceof HTMLElement && element.tagName === 'P' ? element.style.paddingRight : ''
    if (padding && SlateElement.isElement(node)) Object.assign(node, { paddingRight: SIGNATURE.paddingRight })
    return node
  },
})
