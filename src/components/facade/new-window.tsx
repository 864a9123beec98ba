import { Icon } from './icon'

/** Says of a link, to the eye and to a screen reader, that it leaves this window. */
export function NewWindow() {
  return (
    <>
      <Icon name="outward" className="facade-external-link" />
      <span className="facade-sr-only">（在新窗口打开）</span>
    </>
  )
}
