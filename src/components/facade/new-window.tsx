import { Icon } from './icon'

/** Marks a link, visibly and for screen readers, as one that opens a new window. */
export function NewWindow() {
  return (
    <>
      <Icon name="outward" className="facade-external-link" />
      <span className="facade-sr-only">（在新窗口打开）</span>
    </>
  )
}
