import { render } from '@testing-library/react'
import { App } from '@/app/app'
import { setTokens } from '@/lib/auth/tokens'
import type { Account } from './backend'
import { signIn } from './client'
import { backend } from './server'
import { createTestRouter } from './test-router'
import { newUser } from './user'
import { WithoutStyles } from './without-styles'

/** Mounts the real app at a path, signed in through the real call when `as` says so. */
export async function renderApp(path: string, { as }: { as?: Account } = {}) {
  if (as) setTokens(await signIn(backend(), as))
  const router = createTestRouter(
    <WithoutStyles>
      <App />
    </WithoutStyles>,
    path,
  )
  const view = render(router.element)
  return {
    ...view,
    router,
    user: newUser(),
    /** Path and query on screen. */
    address: () => router.location().pathname + router.location().search,
  }
}
