import type { FormerAddressKind } from '@shared/contract/former-addresses'
import { formerKey } from '@shared/domain/paths/former-address'
import { innerPath } from '@shared/domain/paths/inner-path'
import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { BUTTON, isExternal } from '../menus'
import { openSections, pageNameAt } from './targets'

export const NOT_FOUND = 1100033000
const PATH = 1100033001
const TARGET = 1100033002

/** What is wrong with one of the two fields. */
export class Fault extends Error {
  readonly field: 'path' | 'target'

  constructor(field: 'path' | 'target', message: string) {
    super(message)
    this.field = field
  }

  toFailure(): Failure {
    return new Failure(this.field === 'path' ? PATH : TARGET, this.message)
  }
}

/** A former address as it is stored. */
export interface Checked {
  path: string
  kind: FormerAddressKind
  target: string
}

/** Paths of the backend and of built files, which are never asked for as pages. */
const NEVER = ['prod-api', 'proxy-api', 'admin-api', 'app-api', 'assets', 'pictures']
/** First parts of paths that were left to former addresses, though screens may not have them. */
const OF_OLD_SITES = ['index.htm', 'index.html', 'page', '', '401', '404']
const RESERVED = [...RESERVED_SEGMENTS]
  .map(segment => segment.toLowerCase())
  .filter(segment => !OF_OLD_SITES.includes(segment))

/**
 * Reads and checks former addresses: inside the site, no address at which there is a page now, and leading to one. Since
 * an old address is never a page and a new one always is, none leads in a circle.
 */
export async function addressChecker(
  db: Reader,
): Promise<(given: { path: string; target: string }) => Checked> {
  const [sections, screens, articles] = await Promise.all([
    openSections(db),
    firstSegments(db),
    db.selectFrom('documents').select('id').execute(),
  ])
  const articleIds = new Set(articles.map(({ id }) => id))

  const readPath = (given: string): string => {
    const text = given.trim()
    if (/^[a-z][a-z\d+.-]*:/i.test(text)) throw new Fault('path', '旧地址只写域名后面的部分，以 / 开头')
    const inner = innerPath(text)
    const key = inner === null ? null : formerKey(text)
    if (key === null) throw new Fault('path', '旧地址应为本站以 / 开头的路径，不含反斜杠、空行等字符')
    const [path = ''] = key.split('?', 1)
    if (path === '/') throw new Fault('path', '网站的根地址不能作为旧地址')
    const name = pageNameAt(path, sections)
    if (name !== undefined) throw new Fault('path', `旧地址 ${path} 现在是“${name}”的地址`)
    if (/^\/facade\/(en\/)?article(\/|$)/.test(path) || /^\/facade\/preview(\/|$)/.test(path))
      throw new Fault('path', `旧地址 ${path} 是本系统文章或者预览的地址`)
    const [, first = ''] = path.split('/')
    if (NEVER.includes(first)) throw new Fault('path', `/${first} 下的地址由本系统使用`)
    // Screens have no file names.
    const isFile = path.slice(path.lastIndexOf('/')).includes('.')
    if (first !== 'facade' && !isFile && (RESERVED.includes(first) || screens.has(first)))
      throw new Fault('path', `/${first} 下的地址由本系统的后台使用`)
    return key
  }

  const readTarget = (given: string): Omit<Checked, 'path'> => {
    const text = given.trim()
    if (/^\d+$/.test(text)) {
      if (!articleIds.has(Number(text))) throw new Fault('target', `没有编号为 ${text.slice(0, 20)} 的文章`)
      return { kind: 'article', target: String(Number(text)) }
    }
    const inner = innerPath(text)
    const key = inner === null ? null : formerKey(inner)
    if (inner === null || key === null)
      throw new Fault('target', '新地址应为本站以 / 开头的路径，或者文章的编号')
    const [path = '', query] = key.split('?')
    const [, id] = /^\/facade\/(?:en\/)?article\/(\d{1,15})$/.exec(path) ?? []
    if (id) return readTarget(id)
    const section = sections.byKey.get(path)
    if (section && query === undefined) return { kind: 'section', target: String(section.id) }
    if (pageNameAt(path, sections) === undefined)
      throw new Fault('target', `新地址 ${path.slice(0, 100)} 不是本站的页面`)
    return { kind: 'page', target: inner.split('#', 1)[0] ?? inner }
  }

  return ({ path, target }) => ({ path: readPath(path), ...readTarget(target) })
}

/** @throws Failure 1100033001, 1100033002 */
export async function checkAddress(db: Reader, given: { path: string; target: string }): Promise<Checked> {
  const check = await addressChecker(db)
  try {
    return check(given)
  } catch (error) {
    throw error instanceof Fault ? error.toFailure() : error
  }
}

/** @throws Failure 1100033003 */
export async function assertFree(trx: Writer, path: string, id: number | undefined): Promise<void> {
  const other = await trx
    .selectFrom('formerAddresses')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirst()
  if (other && other.id !== id) throw new Failure(1100033003, '已有这个旧地址')
}

/** @throws Failure 1100033001 for an address at which there is a page now */
export async function assertStillFormer(db: Reader, path: string): Promise<void> {
  const name = pageNameAt(path.split('?', 1)[0] ?? '', await openSections(db))
  if (name !== undefined) throw new Failure(PATH, `${path} 现在是“${name}”的地址`)
}

/** First parts of the addresses of the back-office's screens. */
async function firstSegments(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('menus').select(['parentId', 'path']).where('type', '!=', BUTTON).execute()
  return new Set(
    rows.flatMap(({ parentId, path }) => {
      if (isExternal(path) || (parentId !== 0 && !path.startsWith('/'))) return []
      const [first = ''] = path.toLowerCase().replace(/^\/+/, '').split('/')
      return [first]
    }),
  )
}
