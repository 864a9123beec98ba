import { render } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PageLink } from '@/components/staff/common/page-link'
import { createTestRouter } from '../support/test-router'

/** What code navigates with, at `/a`. */
function start() {
  let navigate = async (_to: string) => {}
  function Page() {
    const go = useNavigate()
    navigate = async to => go(to)
    return null
  }
  const router = createTestRouter(<Page />, '/a')
  render(router.element)
  return { router, navigate: (to: string) => navigate(to) }
}

test.each([
  ['/b?c=1#d', '/b', '?c=1', '#d'],
  ['', '/a', '', ''],
  ['?c=1', '/a', '?c=1', ''],
])('navigating from code to %j stays inside the app', async (to, pathname, search, hash) => {
  const { router, navigate } = start()
  await navigate(to)
  expect(router.location()).toMatchObject({ pathname, search, hash })
})

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example/x', 'javascript:alert(1)'])(
  'navigating from code to %s does not leave the app',
  async to => {
    const { router, navigate } = start()
    const { origin } = router.location()
    await navigate(to).catch(error => expect(error).toEqual(new Error('External navigation is not allowed')))
    expect(router.location().origin).toBe(origin)
    expect(router.location().pathname).toMatch(/^\/a(\/|$)/)
  },
)

test.each([
  ['/b?c=1#d', '/b?c=1#d'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['https://evil.example/x', '/https:/evil.example/x'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
])('a link to %s stays inside the app', (to, href) => {
  const view = render(createTestRouter(<PageLink to={to}>去</PageLink>).element)
  expect(view.getByRole('link')).toHaveAttribute('href', href)
})
