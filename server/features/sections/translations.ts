import { FACADE_PATH } from '@shared/domain/paths/paths'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { hasTied } from '../documents'
import type { MenuRow } from '../menus'
import { kindOf } from './kinds'
import { ancestorsOf, type SectionTree } from './tree-rules'

const refused = (message: string) => new Failure(1100015012, message)
const refusedMove = (message: string) => new Failure(1100015013, message)
const refusedKind = (message: string) => new Failure(1100015014, message)

/** The language of a section: that of the first-level section it belongs to. */
export const languageIn = (tree: SectionTree, row: MenuRow): SiteLanguage => {
  const first = [row, ...ancestorsOf(tree, row)].at(-1)
  return first?.parentId === tree.rootId && `${FACADE_PATH}/${first.path}` === ENGLISH_HOME ? 'en' : 'zh-CN'
}

/** Screens that have English texts (src/components/facade/texts/english.ts); links and directories need none. */
const ENGLISH_KINDS = [
  ...['directory', '1', '2', '3', '4', '5', '6', 'fee-calculator', 'deadline'],
  ...['filing-guide', 'notice-guide', 'notice-check', 'award-guide', 'other'],
]

const isPage = (row: MenuRow) => !['directory', '6'].includes(kindOf(row))

/**
 * Whether a section that was created or changed may have the counterpart that it names, and whether sections and
 * articles with a counterpart stay in their language.
 * @throws Failure 1100015012–1100015014
 */
export async function checkTranslations(
  trx: Writer,
  row: MenuRow,
  { before, after }: { before: SectionTree; after: SectionTree },
): Promise<void> {
  const former = before.rows.find(({ id }) => id === row.id)
  const isNew = row.component !== former?.component || row.parentId !== former.parentId
  if (isNew && languageIn(after, row) === 'en' && !ENGLISH_KINDS.includes(kindOf(row)))
    throw refusedKind(
      '英文栏目没有该类型的页面，请选择文章列表、文章详情、文件列表、仲裁员名册、联系我们、立案指南、收费计算、期限计算、收到仲裁通知、核验通知、裁决之后、目录或者外部链接',
    )
  const isSame =
    row.translationOf === former?.translationOf &&
    row.component === former.component &&
    row.path === former.path
  if (row.translationOf !== null && !isSame) checkCounterpart(after, row, row.translationOf)
  const changed = before.rows.flatMap(was => {
    const now = after.rows.find(({ id }) => id === was.id)
    return now && languageIn(before, was) !== languageIn(after, now) ? [was.id] : []
  })
  if (changed.length === 0) return
  const tied = after.rows.find(
    ({ id, translationOf }) =>
      translationOf !== null && (changed.includes(id) || changed.includes(translationOf)),
  )
  if (tied) throw refusedMove(`“${tied.name}”有另一语言的对应页面，语言不能改变，请先解除对应`)
  // Not by its title: who arranges sections need not see every document.
  if (await hasTied(trx, changed))
    throw refusedMove('栏目中有文章与另一语言的文章对应，语言不能改变，请先解除对应')
}

function checkCounterpart(tree: SectionTree, row: MenuRow, id: number): void {
  if (id === row.id) throw refused('栏目不能对应自己，请选择中文栏目')
  if (languageIn(tree, row) !== 'en' || !isPage(row))
    throw refused('只有英文栏目（路径为 en 的第一级栏目及其下级）中的页面可以对应中文栏目')
  const original = tree.rows.find(other => other.id === id)
  if (!original) throw refused('对应的中文栏目不存在，可能已被删除')
  if (languageIn(tree, original) === 'en') throw refused('对应的栏目是英文栏目，请选择中文栏目')
  if (!isPage(original)) throw refused('对应的栏目是目录或者外部链接，请选择有页面的中文栏目')
  const other = tree.rows.find(({ id, translationOf }) => id !== row.id && translationOf === original.id)
  if (other) throw refused(`该中文栏目已对应英文栏目“${other.name}”`)
}

/** A deleted section is no counterpart any more. */
export const untieSection = (trx: Writer, id: number) =>
  trx.updateTable('menus').set({ translationOf: null }).where('translationOf', '=', id).execute()
