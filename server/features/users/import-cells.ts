import type { SheetChoices } from '@shared/contract/row'
import { STATUS_WORDS } from '@shared/domain/sheets/status-words'
import { foldText } from '@shared/domain/texts/fold'
import { USER_LABELS } from '@shared/domain/users'
import type { Reader } from '../../platform/db/database'
import { type SheetRow, shortened } from '../../platform/spreadsheet/sheet-row'
import { readDepts } from './depts'

/** What the dictionary has no entry for. */
export const UNKNOWN_SEX = '未知'

/** The columns of a file of accounts. */
export const USER_COLUMNS = {
  ...USER_LABELS,
  dept: USER_LABELS.deptId,
  posts: USER_LABELS.postIds,
} as const
/** Those whose stored value a file can empty. */
export const EMPTIED_COLUMNS = ['dept', 'posts', 'roles', 'mobile', 'email', 'remark'] as const

/** What an account has already: it may stay, also where it could not be chosen any more. */
interface Kept {
  deptId: number | null
  postIds: readonly number[]
  roleIds: readonly number[]
  sex: number | null
  status: number
}

export interface CellReader {
  /** What the cells of a row mean, with names and labels read as what is stored; faults are added to the row. */
  read: (row: SheetRow, kept: Kept | undefined) => Record<string, unknown>
  /** The words that columns know. */
  choices: (fields: readonly string[]) => SheetChoices[]
}

/** Posts and roles, of which a cell names several. */
const SEVERAL = {
  posts: { held: 'postIds', noun: '岗位' },
  roles: { held: 'roleIds', noun: '角色' },
} as const

/** Reads cells by the departments, posts, roles and dictionaries there are. */
export async function cellReader(db: Reader): Promise<CellReader> {
  const depts = await readDepts(db)
  const named = {
    posts: await db.selectFrom('posts').select(['id', 'name', 'status']).orderBy('sort').execute(),
    roles: await db.selectFrom('roles').select(['id', 'name', 'status']).orderBy('sort').execute(),
  }
  const byName = {
    posts: new Map(named.posts.map(row => [foldText(row.name), row])),
    roles: new Map(named.roles.map(row => [foldText(row.name), row])),
  }
  const words = {
    sex: new Map([[UNKNOWN_SEX, 0], ['0', 0], ...(await labelled(db, 'system_user_sex'))]),
    status: new Map([...STATUS_WORDS, ...(await labelled(db, 'common_status'))]),
  }

  const readWord = (row: SheetRow, field: 'sex' | 'status', kept: number | null | undefined) => {
    const text = row.text(field)
    if (text === undefined) return undefined
    const word = foldText(row.meaning(field, text))
    const value = words[field].get(word) ?? (word === String(kept) ? (kept ?? undefined) : undefined)
    if (value === undefined) {
      const known = wordsOf(words[field]).join('、')
      row.miss(field, text, `${USER_LABELS[field]}“${shortened(text)}”不正确，可以填：${known}`)
    }
    return value
  }

  const readDept = (row: SheetRow, kept: Kept | undefined): number | null | undefined => {
    const text = row.text('dept')
    if (text === undefined) return undefined
    if (text === '') return null
    const refuse = (what: string) => row.miss('dept', text, what)
    const [found, another] = depts.find(row.meaning('dept', text))
    if (another) refuse(`有多个名为“${shortened(text)}”的部门，请写明上级，如 办公室/立案部`)
    else if (!found) refuse(`部门“${shortened(text)}”不存在`)
    else if (found.status !== 0 && found.id !== kept?.deptId) refuse(`部门“${shortened(text)}”已停用`)
    return found?.id
  }

  const readSeveral = (
    row: SheetRow,
    field: 'posts' | 'roles',
    kept: Kept | undefined,
  ): number[] | undefined => {
    const text = row.text(field)
    if (text === undefined) return undefined
    const { held, noun } = SEVERAL[field]
    const names = [...new Set(text.split(/[、,，;；]/).map(name => name.trim()))].filter(Boolean)
    const found = names.map(name => ({ name, one: byName[field].get(foldText(row.meaning(field, name))) }))
    const wrong = found.filter(({ one }) => one?.status !== 0 && !(one && kept?.[held].includes(one.id)))
    const texts = wrong.map(({ name, one }) => `“${shortened(name)}”${one ? '已停用' : '不存在'}`)
    for (const { name } of wrong) row.miss(field, name, `${noun}${texts.join('，')}`)
    return found.flatMap(({ one }) => one?.id ?? [])
  }

  const choicesOf: Record<string, () => string[]> = {
    dept: () => depts.enabledPaths(),
    posts: () => named.posts.flatMap(({ name, status }) => (status === 0 ? [name] : [])),
    roles: () => named.roles.flatMap(({ name, status }) => (status === 0 ? [name] : [])),
    sex: () => wordsOf(words.sex),
    status: () => wordsOf(words.status),
  }
  return {
    read(row, kept) {
      const texts = (['username', 'nickname', 'mobile', 'email', 'remark'] as const).flatMap(field => {
        const cell = row.cells[field]
        return cell === undefined ? [] : [[field, typeof cell === 'string' ? cell.trim() : cell] as const]
      })
      const read = {
        sex: readWord(row, 'sex', kept?.sex),
        status: readWord(row, 'status', kept?.status),
        deptId: readDept(row, kept),
        postIds: readSeveral(row, 'posts', kept),
        roleIds: readSeveral(row, 'roles', kept),
      }
      return {
        ...Object.fromEntries(texts),
        ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
      }
    },
    choices: fields =>
      fields.flatMap(field => {
        const title = USER_COLUMNS[field as keyof typeof USER_COLUMNS]
        return choicesOf[field] ? [{ field, title, words: choicesOf[field]() }] : []
      }),
  }
}

const wordsOf = (words: ReadonlyMap<string, number>) => [...words.keys()].filter(word => !/^\d+$/.test(word))

/** Values of a dictionary by their labels, and by themselves. */
async function labelled(db: Reader, dictType: string): Promise<Map<string, number>> {
  const entries = await db
    .selectFrom('dictData')
    .select(['label', 'value'])
    .where('dictType', '=', dictType)
    .execute()
  return new Map(
    entries.flatMap(({ label, value }): [string, number][] => [
      [foldText(label), Number(value)],
      [value, Number(value)],
    ]),
  )
}
