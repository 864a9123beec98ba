import { sql } from 'kysely'
import { pinyinReader } from '../../server/features/arbitrators/pinyin'
import { publishRoster } from '../../server/features/arbitrators/publish'
import { byEngine } from '../../server/platform/db/by-engine'
import type { Writer } from '../../server/platform/db/database'
import type { Row } from '../../server/platform/db/schema'
import type { Backend } from './backend'

export type Sample = Partial<Omit<Row<'publishedArbitrators'>, 'id' | 'pinyin'>> & {
  name: string
  status?: number
}

const SURNAMES = [...'赵钱孙李周吴郑王冯陈']
const GIVEN = ['文博', '若兰', '建国', '晓燕', '志强', '海棠']
const REGIONS = ['云州市', '北京市', '上海市', '中国香港']
const PROFESSIONS = ['建设工程', '金融证券', '金融', '国际贸易、海事海商', '知识产权']
const LANGUAGES = ['中文', '中文、英语', '中文、粤语、英语', '日语']

/** Sixty fictitious arbitrators: 44 of kind 1, 6 of kind 2, 4 of kind 3 and 6 of kind 4. */
export const ARBITRATORS: Sample[] = GIVEN.flatMap((given, row) =>
  SURNAMES.map((surname, column): Sample => {
    const at = row * SURNAMES.length + column
    return {
      name: surname + given,
      sex: (at % 2) + 1,
      rosterType: at < 44 ? '1' : at < 50 ? '2' : at < 54 ? '3' : '4',
      profession: PROFESSIONS[at % PROFESSIONS.length] ?? null,
      region: REGIONS[at % REGIONS.length] ?? null,
      workUnit: `样例律师事务所${at + 1}部`,
      jobTitle: at % 3 === 0 ? '合伙人' : '律师',
      education: '硕士研究生',
      language: LANGUAGES[at % LANGUAGES.length] ?? null,
      introduction: `从事争议解决工作${10 + (at % 20)}年。`,
      appointTime: Date.parse('2026-03-01T00:00:00+08:00'),
      sort: at + 1,
    }
  }),
)

/** They have no data but their kind. */
export const BARE_ARBITRATOR = {
  ...{ sex: null, photo: null, rosterType: '1', profession: null, region: null, workUnit: null },
  ...{ jobTitle: null, education: null, language: null, introduction: null, appointTime: null },
  ...{ termEndTime: null, sort: 0, nationality: null, latinName: null, englishIntroduction: null },
}

/** When the roster of a test is published. */
export const PUBLISHED = Date.parse('2026-03-01T10:00:00+08:00')

const restartIds = (trx: Writer, table: string) =>
  sql`${byEngine({
    sqlite: sql`delete from sqlite_sequence where name = ${table}`,
    postgres: sql`alter table ${sql.table(table)} alter column "id" restart`,
  })}`.execute(trx)

/** Takes everybody off, as in a commission that has not entered its roster yet; numbers begin at 1 again. */
export const clearRoster = ({ db }: Pick<Backend, 'db'>): Promise<void> =>
  db.write(async trx => {
    for (const table of [
      'publishedItems',
      'publishedArbitrators',
      'rosterHistory',
      'rosterPublications',
      'arbitrators',
    ] as const)
      await trx.deleteFrom(table).execute()
    for (const table of ['arbitrators', 'rosterPublications']) await restartIds(trx, table)
  })

/** Puts arbitrators on the roster of a test's backend, and publishes it unless the options say otherwise. */
export async function addArbitrators(
  backend: Pick<Backend, 'db'>,
  people: Sample[] = ARBITRATORS,
  { publish = true } = {},
): Promise<void> {
  const pinyinOf = await pinyinReader()
  await backend.db.write(async trx => {
    for (const person of people) {
      const row = { ...BARE_ARBITRATOR, ...person, pinyin: pinyinOf(person) }
      await trx
        .insertInto('arbitrators')
        .values({ ...row, createTime: PUBLISHED, updateTime: PUBLISHED })
        .execute()
    }
    if (publish) await publishRoster(trx, { publisher: '管理员', now: PUBLISHED })
  })
}
