import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FACADE_SETTINGS } from '../../server/features/site-settings/settings'
import { setConfig } from '../support/configs'
import { renderApp } from '../support/render-app'
import { backend, server } from '../support/server'

const KEY = 'site-brand'
const PICTURE = '/prod-api/admin-api/infra/file/4/get/a.png'
const NAME = '新州仲裁委员会'
const TITLE = '新州仲裁管理系统'
const BRAND = { name: NAME, adminTitle: TITLE, favicon: PICTURE, logo: '' }

let icon: HTMLLinkElement
beforeEach(() => {
  icon = document.createElement('link')
  icon.rel = 'icon'
  icon.setAttribute('href', '/favicon.svg')
  document.head.append(icon)
})
afterEach(() => icon.remove())

async function set(values: Partial<Record<'name' | 'adminTitle' | 'favicon' | 'logo', string>>) {
  for (const [name, value] of Object.entries(values)) {
    const setting = FACADE_SETTINGS[name as keyof typeof values]
    await backend().db.write(trx =>
      trx
        .insertInto('configs')
        .values({ ...setting, category: 'facade', value, type: 1, visible: 1, createTime: 1 })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    )
  }
}
/** As another window of the browser writes it. */
function keepElsewhere(brand: typeof BRAND | null): void {
  if (brand) window.localStorage.setItem(KEY, JSON.stringify(brand))
  else window.localStorage.removeItem(KEY)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
}
const away = () => server.use(http.get('*/system/facade/info', () => HttpResponse.error()))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the sign-in page, its title and its icon come from the settings and are stored for the next visit', async () => {
  await set(BRAND)
  await renderApp('/login')
  await heading(TITLE)
  expect(screen.getByText(NAME)).toBeInTheDocument()
  expect(document.title).toBe(`登录 - ${NAME}`)
  expect(icon.getAttribute('href')).toBe(PICTURE)
  expect(JSON.parse(window.localStorage.getItem(KEY) ?? '')).toEqual({
    ...BRAND,
    signInMotto: '独立 · 公正 · 专业 · 高效',
  })
})

test('settings equal to those of the build are not stored', async () => {
  // A build has no motto.
  await backend().db.writer.deleteFrom('configs').where('key', '=', 'facade.sign-in-motto').execute()
  window.localStorage.setItem(KEY, JSON.stringify(BRAND))
  await renderApp('/login')
  await heading('云州仲裁委员会管理系统')
  await waitFor(() => expect(window.localStorage.getItem(KEY)).toBeNull())
})

test('the stored brand is shown before the response arrives, and a change in another window applies at once', async () => {
  away()
  keepElsewhere(BRAND)
  await renderApp('/login')
  await heading(TITLE)
  keepElsewhere({ ...BRAND, adminTitle: '改名后的系统', name: '改名后的委员会' })
  await heading('改名后的系统')
  expect(document.title).toBe('登录 - 改名后的委员会')
  keepElsewhere(null)
  await heading('云州仲裁委员会管理系统')
  expect(icon.getAttribute('href')).toBe('/favicon.svg')
})

test('the sidebar and the titles of staff pages show the configured brand', async () => {
  await set(BRAND)
  await renderApp('/user/profile', { as: 'admin' })
  const home = await screen.findByRole('link', { name: TITLE })
  expect(within(home).getByText(TITLE)).toBeVisible()
  expect(home.querySelector('img')).toHaveAttribute('src', PICTURE)
  await waitFor(() => expect(document.title).toBe(`个人中心 - ${NAME}`))
})

test('the public site starts with the stored name and shows the logo in place of the emblem', async () => {
  away()
  keepElsewhere({ ...BRAND, logo: PICTURE })
  await renderApp('/facade')
  const header = await screen.findByRole('banner')
  const brand = within(header).getByRole('link', { name: NAME })
  expect(brand.querySelector('img')).toHaveAttribute('src', PICTURE)
  await heading(NAME)
  expect(document.title).toBe(NAME)
})

test('friendly links show their pictures, but only pictures stored on this site', async () => {
  const links = [
    { id: 1, name: '有图', url: 'https://a.example/', logo: PICTURE, sort: 1 },
    { id: 2, name: '外站的图', url: 'https://b.example/', logo: 'https://b.example/b.png', sort: 2 },
  ]
  await setConfig(backend(), FACADE_SETTINGS.links.key, JSON.stringify(links))
  await renderApp('/facade')
  const link = (name: RegExp) => screen.findByRole('link', { name })
  expect((await link(/^有图/)).querySelector('img')).toHaveAttribute('src', PICTURE)
  expect((await link(/^外站的图/)).querySelector('img')).toBeNull()
})
