import { useLocation } from 'react-router-dom'
import { useOnChangeOrUnmount } from '@/hooks/browser/use-on-change'
import { useReadingHelpStore } from '@/stores/reading-help'
import { ReadAloudPanel } from './read-aloud-panel'

/** The reader of the page on screen, as long as it is this page. */
export function ReadAloud() {
  const { pathname } = useLocation()
  const isOpen = useReadingHelpStore(({ aloud }) => aloud === pathname)
  const close = () => useReadingHelpStore.setState({ aloud: null })
  // Going elsewhere ends it, and coming back does not begin it again.
  useOnChangeOrUnmount(pathname, close)
  return isOpen ? <ReadAloudPanel onClose={close} /> : null
}
