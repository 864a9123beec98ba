import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import { renderApp } from '../support/render-app'

let reload: Mock<() => void>
beforeEach(() => {
  reload = vi.fn<() => void>()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})

/** Back restores a page from the back/forward cache. happy-dom knows no PageTransitionEvent. */
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

async function openDict() {
  await renderApp('/system/dict', { as: 'admin' })
  await screen.findByRole('link', { name: 'common_use' })
}

test('a page that the browser restores after the sign-out shows no content and is loaded again', async () => {
  await openDict()
  // Signed out on another page, while this one slept and heard nothing.
  window.localStorage.clear()
  comeBack()
  await waitFor(() => expect(screen.queryByText('common_use')).not.toBeInTheDocument())
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a page that the browser restores stays as it was while the user is still signed in', async () => {
  await openDict()
  comeBack()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.getByRole('link', { name: 'common_use' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})
