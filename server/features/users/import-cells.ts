import type { Reader } from '../../platform/db/database'
import { readDepts } from './depts'

/** Words that other systems write for the status, beside the labels of the dictionary. */
const STATUS_WORDS = [
  ['启用', 0],
  ['正常', 0],
  ['停用', 1],
  ['禁用', 1],
] as const

/** What the dictionary has no entry for. */
export const UNKNOWN_SEX = '未知'

export interface CellReader {
  /** A row of a file with names and labels read as what is stored; and what is wrong with it, by column. */
  read: (row: object) => { values: Record<string, unknown>; faults: Map<string, string> }
}

/** Reads cells by the departments, posts and dictionaries there are. */
export async function cellReader(db: Reader): Promise<CellReader> {
  const depts = await readDepts(db)
  const posts = await db.selectFrom('posts').select(['id', 'name', 'status']).execute()
  const postByName = new Map(posts.map(post => [post.name, post]))
  const sexes = new Map([[UNKNOWN_SEX, 0], ['0', 0], ...(await choices(db, 'system_user_sex'))])
  const statuses = new Map([...STATUS_WORDS, ...(await choices(db, 'common_status'))])
  return {
    read(row) {
      const faults = new Map<string, string>()
      const cells = Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? cell.trim() : cell]),
      )
      const { dept, posts: names, sex, status, ...values }: Record<string, unknown> = cells
      const choice = (name: string, title: string, cell: unknown, words: ReadonlyMap<string, number>) => {
        if (cell === undefined || cell === null || cell === '') return
        const value = words.get(String(cell))
        if (value === undefined)
          faults.set(name, `${title}“${shortened(cell)}”不正确，可以填：${labels(words)}`)
        else values[name] = value
      }
      choice('sex', '性别', sex, sexes)
      choice('status', '状态', status, statuses)
      if (typeof dept === 'string') {
        const [found, another] = dept === '' ? [] : depts.find(dept)
        if (another) faults.set('dept', `有多个名为“${shortened(dept)}”的部门，请写明上级，如 办公室/立案部`)
        else if (dept !== '' && !found) faults.set('dept', `部门“${shortened(dept)}”不存在`)
        else if (found && found.status !== 0) faults.set('dept', `部门“${shortened(dept)}”已停用`)
        else values.deptId = found?.id ?? null
      }
      if (typeof names === 'string') {
        const wanted = [...new Set(names.split(/[、,，;；]/).map(name => name.trim()))].filter(Boolean)
        const wrong = wanted.find(name => postByName.get(name)?.status !== 0)
        if (wrong !== undefined) {
          const what = postByName.has(wrong) ? '已停用' : '不存在'
          faults.set('posts', `岗位“${shortened(wrong)}”${what}`)
        } else values.postIds = wanted.flatMap(name => postByName.get(name)?.id ?? [])
      }
      return { values, faults }
    },
  }
}

const shortened = (cell: unknown) => String(cell).slice(0, 50)
const labels = (words: ReadonlyMap<string, number>) =>
  [...words.keys()].filter(word => !/^\d+$/.test(word)).join('、')

/** Values of a dictionary by their labels, and by themselves. */
async function choices(db: Reader, dictType: string): Promise<Map<string, number>> {
  const entries = await db
    .selectFrom('dictData')
    .select(['label', 'value'])
    .where('dictType', '=', dictType)
    .execute()
  return new Map(
    entries.flatMap(({ label, value }): [string, number][] => [
      [label, Number(value)],
      [value, Number(value)],
    ]),
  )
}
