/** What the floors of the public site show. */
import { readData } from './embedded.mjs'

/** What a visitor of a new site reads: the titles of its articles, and where the column of the newest is. @param {string} origin */
export async function readTitles(origin) {
  const api = `${origin}/prod-api/app-api/system`
  /** @type {{ list: { id: number, title: string }[] }} */
  const { list: rows } = await readData(await fetch(`${api}/documents/page?pageNo=1&pageSize=20`))
  /** @type {{ menus: Record<string, { component: string, fullPath: string }> }} */
  const { menus } = await readData(await fetch(`${api}/facade/info`))
  const column = Object.values(menus).find(menu => menu.component === 'facade/document/list')
  return { rows, list: column?.fullPath ?? '' }
}
