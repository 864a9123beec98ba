import { FACADE_PATH } from '@shared/domain/paths/paths'
import { withoutTracking } from '@shared/domain/site/tracking'

/**
 * Takes what other apps have added to the address of a public page out of it, before anything reads it: a shared page is
 * then the page that the server prerendered, and so is the link that is copied from it.
 */
export function removeTracking(): void {
  const { pathname, search, hash } = window.location
  const rest = withoutTracking(search)
  if (pathname.startsWith(FACADE_PATH) && rest !== search)
    window.history.replaceState(window.history.state, '', pathname + rest + hash)
}
