/** The back-office with menus made for measuring. */
import { openStaff, slowDown } from './page.mjs'

/** The back-office with the given menus instead of its own. @param {import('@playwright/test').Browser} browser @param {string} origin @param {object[]} menus @param {boolean} [slow] */
export async function openMenus(browser, origin, menus, slow = false) {
  const page = await openStaff(browser, origin)
  await page.addInitScript(watchSidebar)
  await page.route('**/get-permission-info', async route => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, data: { ...body.data, menus } } })
  })
  if (slow) await slowDown(page)
  await page.goto('/admin/index')
  await page.waitForFunction(() => window.sidebarPainted !== undefined)
  return page
}

/** In the page: milliseconds from the response with the menus to the frame that shows them. */
function watchSidebar() {
  const look = () => {
    const links = document.querySelectorAll('nav[aria-label="功能菜单"] :is(a, button)')
    if (links.length < 2) return requestAnimationFrame(look)
    const [response] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/get-permission-info'))
    requestAnimationFrame(() => {
      if (response instanceof PerformanceResourceTiming)
        window.sidebarPainted = performance.now() - response.responseEnd
    })
  }
  requestAnimationFrame(look)
}

/** A menu. @param {number} id @param {string} name @param {string} path */
export const menuEntry = (id, name, path) => ({
  id,
  parentId: 1,
  name,
  path,
  component: 'system/dict/index',
  componentName: '',
  icon: 'ep:collection',
  visible: true,
  keepAlive: true,
  alwaysShow: true,
  children: null,
})
