/**
 * Computed styles as far as tests need them: whether an element is hidden, and whether it is inline (accessible names
 * are computed from that). happy-dom would match every rule of antd, a megabyte of them, against every element and its
 * ancestors at each call, which takes half the time of all tests. An element is hidden by its attributes (`hidden`,
 * inline styles) or by antd's class for overlays; sizes and colours are left to the browser tests.
 */
export function simplifyComputedStyle(view: Window): void {
  // Most elements have no style of their own: to make one for each takes most of the time of a query by role.
  const plain = view.document.createElement('i').style
  view.getComputedStyle = element => {
    const style = element.hasAttribute('style') ? (element as HTMLElement).style : plain
    const read = (name: string, own: unknown): unknown => (own === '' && LENGTH.test(name) ? '0px' : own)
    return new Proxy(style, {
      get(target, key) {
        if (key === 'display') return displayOf(element as HTMLElement, style)
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return read(String(key), value)
        return key === 'getPropertyValue'
          ? (name: string) =>
              name === 'display'
                ? displayOf(element as HTMLElement, style)
                : read(name, target.getPropertyValue(name))
          : value.bind(target)
      },
    })
  }
}

function displayOf(element: HTMLElement, style: CSSStyleDeclaration): string {
  if (element.hidden === true || HIDING.test(element.getAttribute('class') ?? '')) return 'none'
  return style.display || (INLINE.has(element.localName) ? 'inline' : 'block')
}

const HIDING =
  /(?:^|\s)ant-(dropdown|select-dropdown|picker-dropdown|popover|tooltip|menu|menu-submenu|drawer-content-wrapper)-hidden(?:\s|$)/
const LENGTH = /^(padding|border)/
const INLINE = new Set(
  'a abbr b bdi cite code em i img kbd label mark q s small span strong sub sup time u wbr'.split(' '),
)
