import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import type { Reader } from '../../platform/db/database'
import { BUTTON, facadeMenus, isExternal, pathOf, trailOf } from '../menus'

/** The windows in which staff see their changes before they save them. */
const PREVIEW = /^\/facade\/preview(\/|$)/

const RESERVED = new Set([...RESERVED_SEGMENTS].map(segment => segment.toLowerCase()))

/** Whether an address below /facade that is no page may still lead to one: the path of a section may have parameters. */
export async function leadsToSection(path: string, db: Reader): Promise<boolean> {
  if (PREVIEW.test(path)) return true
  const { rows } = await facadeMenus(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  // A parameter stands for any name.
  return rows.some(row => !isExternal(row.path) && pathOf(trailOf(row, byId)).includes('/:'))
}

/**
 * Whether an address outside the public site may be a screen: of the app itself, or of a menu of the back-office, by the
 * first part of the path. Which screens there are below it only a sign-in tells.
 */
export async function mayBeStaffScreen(path: string, db: Reader): Promise<boolean> {
  const [first = ''] = path.toLowerCase().split('/').filter(Boolean)
  if (RESERVED.has(first)) return true
  const rows = await db.selectFrom('menus').select(['parentId', 'path']).where('type', '!=', BUTTON).execute()
  return rows.some(row => {
    if (isExternal(row.path) || (row.parentId !== 0 && !row.path.startsWith('/'))) return false
    const [root = ''] = row.path.toLowerCase().replace(/^\/+/, '').split('/')
    return root === first || root.startsWith(':')
  })
}
