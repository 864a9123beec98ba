import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useReadAloudStore } from '@/stores/read-aloud'
import { ReadAloudPanel } from './read-aloud-panel'

/** The reader of the page on screen, as long as it is this page. */
export function ReadAloud() {
  const { pathname } = useLocation()
  const isOpen = useReadAloudStore(({ path }) => path === pathname)
  const close = () => useReadAloudStore.setState({ path: null })
  // Going elsewhere ends it, and coming back does not begin it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move closes
  useEffect(() => close, [pathname])
  return isOpen ? <ReadAloudPanel onClose={close} /> : null
}
