import { CONTACT_DICT, CONTACT_DICT_ENGLISH } from '@shared/domain/texts/references'
import { ANSWER_SETTING, CAPACITY_SETTING } from '../../features/feedback'
import { DEFAULT_COPIES, FILING_SETTING } from '../../features/filing-guide/settings'
import { FACADE_SETTINGS } from '../../features/site-settings'
import { SYSTEM } from '../../platform/db/system'
import { LAW_ARTICLE } from './articles/laws'
import { SAMPLE_WORDS } from './dictionaries/english'
import { RANGE_NO } from './fee-tables'
import { CALCULATOR, ENGLISH_FILING_SITE, FILING_SECTION } from './menus/facade'
import { LEGAL_ANSWERS } from './search-words/answers'
import { FOUNDED } from './time'

type Values = Readonly<Record<string, unknown>>

/** Columns that replace what is sample data in a row. Null: the whole row is; undefined: nothing is. */
type Replacement = Values | null | undefined

/** Settings of the site that name the commission, or say where it is. */
const NAMES = [
  FACADE_SETTINGS.name,
  FACADE_SETTINGS.englishName,
  FACADE_SETTINGS.adminTitle,
  FACADE_SETTINGS.copyright,
  FACADE_SETTINGS.links,
  FACADE_SETTINGS.mapImage,
  FACADE_SETTINGS.mapAlt,
].map(({ key }): string => key)

/** Settings that promise visitors something, which the commission has to do itself. */
const PROMISES = [ANSWER_SETTING, CAPACITY_SETTING].map(({ key }): string => key)

/** What is left of a row where there is no fictional commission, by table; `now`: when the database is filled. */
const REPLACEMENTS: Partial<Record<string, (row: Values, now: number) => Replacement>> = {
  // What the law says is no sample data; when and by whom it was published is.
  documents: ({ id }, now) =>
    id === LAW_ARTICLE
      ? {
          author: null,
          source: null,
          views: 0,
          publishTime: now,
          createTime: now,
          updateTime: now,
          creator: SYSTEM,
          updater: SYSTEM,
        }
      : null,
  files: () => null,
  arbitrators: () => null,
  rosterPublications: () => null,
  notices: () => null,
  notifyMessages: () => null,
  depts: () => null,
  userPosts: () => null,
  users: () => ({ email: null, deptId: null, remark: null }),
  periods: () => null,
  feeTables: ({ approvalNo }) => (approvalNo === RANGE_NO ? { creator: SYSTEM, publisher: SYSTEM } : null),
  // The law names the items. Where they are published, the commission says; the calculator shows what it charges.
  disclosureItems: ({ key, kind }) => {
    if (key === 'fees') return { owner: null, kind: 'column', target: String(CALCULATOR) }
    return kind === 'column' ? { owner: null } : { owner: null, kind: 'none', target: '' }
  },
  menus: ({ id }) => (id === FILING_SECTION || id === ENGLISH_FILING_SITE ? null : undefined),
  searchWords: ({ kind, target, words }) =>
    kind === 'article' ||
    kind === 'file' ||
    (kind === 'column' && target === String(FILING_SECTION)) ||
    (kind === 'answer' && !LEGAL_ANSWERS.some(([known]) => known === words))
      ? null
      : undefined,
  dictData: ({ dictType, value }) =>
    (dictType === 'english_words' && SAMPLE_WORDS.has(String(value))) ||
    [CONTACT_DICT, CONTACT_DICT_ENGLISH, 'institution_names', 'fee_refund_stages'].includes(String(dictType))
      ? null
      : dictType === 'rich_text_config'
        ? { remark: null }
        : undefined,
  configs: ({ key }) => {
    if (key === FILING_SETTING.key) return { value: JSON.stringify(DEFAULT_COPIES) }
    if (PROMISES.some(name => name === key)) return { value: '' }
    return NAMES.some(name => name === key) ? null : undefined
  },
}

/** Belongs to rows that are all sample data. */
const PARTS = ['fileContents', 'fileParts']

/** The rows of a table as a database without the fictional commission has them. */
export function withoutSampleRows<R extends object>(table: string, rows: readonly R[], now: number): R[] {
  if (PARTS.includes(table)) return []
  const replacementOf = REPLACEMENTS[table]
  return rows.flatMap(row => {
    const replacement = replacementOf?.(Object.fromEntries(Object.entries(row)), now)
    return replacement === null ? [] : [{ ...row, ...timesAt(row, now), ...replacement }]
  })
}

/** The fictional commission was founded on a day of its own; a real one begins when its database is filled. */
const timesAt = (row: object, now: number) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => (value === FOUNDED ? [[column, now]] : [])),
  )
