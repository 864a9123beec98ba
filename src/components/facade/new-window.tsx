import { Icon } from './icon'
import { useTexts } from './texts/use-texts'

/** Marks a link, visibly and for screen readers, as one that opens a new window. */
export function NewWindow() {
  const { frame } = useTexts()
  return (
    <>
      <Icon name="outward" className="facade-external-link" />
      <span className="facade-sr-only">{frame.newWindow}</span>
    </>
  )
}
