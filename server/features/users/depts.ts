import { foldText } from '@shared/domain/texts/fold'
import type { Reader } from '../../platform/db/database'

interface Depts {
  /** The names from the root down, such as 办公室/立案部; an empty text for none. */
  pathOf: (id: number | null) => string
  /** The departments that a cell of a file names: by number, by path, or by name. */
  find: (cell: string) => { id: number; status: number }[]
  /** The paths of those that can be chosen. */
  enabledPaths: () => string[]
}

/** All departments, by which sheets name them. */
export async function readDepts(db: Reader): Promise<Depts> {
  const rows = await db.selectFrom('depts').select(['id', 'name', 'parentId', 'status']).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const paths = new Map<number, string>()
  const pathOf = (id: number, seen: ReadonlySet<number> = new Set()): string => {
    const dept = byId.get(id)
    if (!dept || seen.has(id)) return ''
    const known = paths.get(id)
    if (known !== undefined) return known
    const above = pathOf(dept.parentId, new Set([...seen, id]))
    const path = above ? `${above}/${dept.name}` : dept.name
    paths.set(id, path)
    return path
  }
  const byName = group(rows)
  const byPath = group(rows.map(row => ({ ...row, name: pathOf(row.id) })))
  return {
    pathOf: id => (id === null ? '' : pathOf(id)),
    find: cell => {
      const text = cell
        .split(/[/\\＞>]/)
        .map(foldText)
        .join('/')
      const numbered = /^\d{1,15}$/.test(text) ? byId.get(Number(text)) : undefined
      return numbered ? [numbered] : (byPath.get(text) ?? byName.get(text) ?? [])
    },
    enabledPaths: () =>
      rows
        .flatMap(({ id, status }) => (status === 0 ? [pathOf(id)] : []))
        .sort((one, other) => one.localeCompare(other, 'zh')),
  }
}

function group<T extends { name: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(foldText(row.name), [...(groups.get(foldText(row.name)) ?? []), row])
  return groups
}
