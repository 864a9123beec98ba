/**
 * Lets the box grow with its text, from the least height in the style sheet to the largest; from there on it scrolls,
 * and can be focused, so that the keyboard scrolls it too. It keeps a height of its own, for the reason in
 * rich-text-editor.css.
 * @returns function that stops it
 */
export function growWithText(frame: HTMLElement): () => void {
  const box = frame.querySelector<HTMLElement>('.rich-text-area')
  const scroll = frame.querySelector<HTMLElement>('.w-e-scroll')
  const text = frame.querySelector<HTMLElement>('[data-slate-editor]')
  if (!box || !scroll || !text) return () => undefined
  const follow = () => {
    box.style.setProperty('--text-height', `${Math.ceil(text.offsetHeight)}px`)
    if (scroll.scrollHeight > scroll.clientHeight + 1) scroll.tabIndex = 0
    else scroll.removeAttribute('tabindex')
  }
  scroll.setAttribute('role', 'group')
  scroll.setAttribute('aria-label', '正文滚动区')
  const watch = new ResizeObserver(follow)
  watch.observe(text)
  // In full screen the box changes, and the text does not.
  watch.observe(scroll)
  follow()
  return () => watch.disconnect()
}
