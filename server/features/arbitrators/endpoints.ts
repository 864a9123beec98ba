import {
  type ArbitratorFilters,
  arbitratorCreateBody,
  arbitratorExportQuery,
  arbitratorImportBody,
  arbitratorPageQuery,
  arbitratorRow,
  arbitratorUpdateBody,
  type RosterCheck,
  type RosterState,
  rosterChangesQuery,
  rosterChangesRow,
  rosterPerson,
  rosterPublishBody,
  rosterSummary,
  rosterVersion,
  rosterVersionQuery,
  rosterVersionsQuery,
} from '@shared/contract/arbitrators'
import { param } from '@shared/contract/input'
import { done, pageOf, sheetResult } from '@shared/contract/row'
import {
  ARBITRATOR_FIELDS,
  ARBITRATOR_LABELS,
  type ArbitratorField,
  EXPECTED,
  TERM_NOTICE_DAYS,
} from '@shared/domain/arbitrators/roster'
import { arbitratorTemplate } from '@shared/domain/sheets/arbitrator-sheet'
import { type ExportColumn, type ExportValue, momentCell } from '@shared/domain/sheets/export-column'
import { foldText } from '@shared/domain/texts/fold'
import { sql } from 'kysely'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Reader } from '../../platform/db/database'
import { matchesText, orderedBy, readPage } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { MAX_IMPORT_VALUES } from '../../platform/http/json'
import { templateResponse } from '../../platform/spreadsheet/excel'
import { exportList } from '../../platform/spreadsheet/list-export'
import { importSheet } from '../../platform/spreadsheet/sheet-import'
import { tableRecords } from '../audit'
import { dictLabel } from '../dictionaries'
import { hasPermission } from '../permissions'
import { LISTED, STAFF_COLUMNS } from './columns'
import { checkChoices, ROSTER_TYPES, SEXES, toRow } from './fields'
import { named } from './find'
import {
  firstStored,
  inOrder as inRosterOrder,
  publicationBefore,
  readDraft,
  readPublications,
  readVersion,
  rosterChanges,
} from './history'
import { applyImport, arbitratorChoices, planImport } from './import'
import { pinyinReader } from './pinyin'
import { pendingChanges, publishRoster, STATE, withPublished } from './publish'
import { lastPublication } from './published'
import { arbitratorKind } from './recycle'

/** 20,000 rows with introductions of usual length. */
const MAX_IMPORT_BYTES = 16 * 1024 * 1024

const oneId = z.object({ id: param.id() })

/** Of the columns of a sheet, in characters. */
const WIDTHS: Partial<Record<ArbitratorField, number>> = {
  name: 12,
  sex: 8,
  profession: 28,
  workUnit: 28,
  language: 18,
  sort: 10,
  status: 10,
  introduction: 60,
  latinName: 20,
  englishIntroduction: 60,
}

const RECORD = STAFF_COLUMNS.map(column => `arbitrators.${column}` as const)

const records = (db: Reader) =>
  withPublished(db).select(RECORD).select(STATE.$castTo<RosterState>().as('state'))

const DAY = 86_400_000

/** Conditions of what staff have to look after; the last day of a term belongs to it. */
function checkOf(check: RosterCheck, now: number) {
  const ends = sql.ref('arbitrators.termEndTime')
  const today = now - DAY
  if (check === 'ended') return sql<boolean>`${ends} <= ${today}`
  if (check === 'ending')
    return sql<boolean>`(${ends} > ${today} and ${ends} <= ${now + TERM_NOTICE_DAYS * DAY})`
  const missing = EXPECTED.map(column => sql`${sql.ref(`arbitrators.${column}`)} is null`)
  return sql<boolean>`(${sql.join(missing, sql` or `)})`
}

/** Of those on the roster. */
const counted = (check: RosterCheck, now: number) =>
  sql<number>`sum(case when ${checkOf(check, now)} then 1 else 0 end)`.as(check)

async function readChecks(db: Reader, now: number) {
  const row = await db
    .selectFrom('arbitrators')
    .select([counted('ending', now), counted('ended', now), counted('incomplete', now)])
    .where('status', '=', LISTED)
    .executeTakeFirstOrThrow()
  // Sums of no rows are null.
  return {
    ending: Number(row.ending ?? 0),
    ended: Number(row.ended ?? 0),
    incomplete: Number(row.incomplete ?? 0),
  }
}

function select(db: Reader, query: ArbitratorFilters, now: number) {
  const { name = '', rosterType = '', state, check, status, termEndTime } = query
  let rows = records(db)
    .$if(name !== '', q => q.where(named(name)))
    .$if(rosterType !== '', q => q.where('arbitrators.rosterType', '=', rosterType))
    .$if(state !== undefined, q => q.where(sql<boolean>`${STATE} = ${state}`))
    .$if(check !== undefined, q =>
      q.where('arbitrators.status', '=', LISTED).where(checkOf(check ?? 'ended', now)),
    )
  rows = rows
    .$if(status !== undefined, q => q.where('arbitrators.status', '=', status ?? LISTED))
    .$if(termEndTime?.from !== undefined, q =>
      q.where('arbitrators.termEndTime', '>=', termEndTime?.from ?? 0),
    )
    .$if(termEndTime?.to !== undefined, q => q.where('arbitrators.termEndTime', '<=', termEndTime?.to ?? 0))
  for (const column of ['profession', 'region', 'language'] as const) {
    const text = query[column]
    if (text) rows = rows.where(matchesText('arbitrators', column, text))
  }
  return rows
}

/** @throws Failure 1100002005 for a version whose content is not stored */
async function checkStored(db: Reader, id: number): Promise<void> {
  const first = await firstStored(db)
  const version = await db
    .selectFrom('rosterPublications')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!version || first === null || id < first) throw new Failure(1100002005, '这个版本的名册没有保存内容')
}

const AUDITED = tableRecords('arbitrators', {
  name: 'name',
  columns: {
    ...ARBITRATOR_LABELS,
    sex: { label: ARBITRATOR_LABELS.sex, dict: SEXES },
    status: { label: ARBITRATOR_LABELS.status, dict: 'common_status' },
  },
})

/** The roster as staff prepare it, apart from what visitors see until it is published. An addition of this product. */
export const roster = recordEndpoints({
  addition: 'arbitrators',
  base: '/admin-api/system/arbitrator',
  table: 'arbitrators',
  title: '仲裁员名册',
  noun: '仲裁员',
  counter: '名',
  permission: 'system:arbitrator',
  scope: OF_THE_INSTITUTION,
  audit: AUDITED,
  missing: () => new Failure(1100002001, '仲裁员不存在'),
  // An update replaces every field: the form has all fields of a record.
  saving: {
    create: arbitratorCreateBody,
    update: arbitratorUpdateBody,
    prepare: async body => {
      const values = { ...toRow(body), photo: body.photo || null }
      return { ...values, pinyin: (await pinyinReader())(values) }
    },
    columns: async (trx, values, { former }) => {
      await checkChoices(trx, values, former)
      return values
    },
  },
  remove: (trx, ids, call) => recycle(trx, arbitratorKind, ids, call),
})
  .about(
    '19.6 The roster: `admin-api/system/arbitrator`',
    'Changes by staff are not public until they are published. `check`: `ending` within 180 days, `ended`, `incomplete`. `status` 0: on the roster. All fields are written (1100002003, 1100002004). `/export-excel?format=csv` is a file that `/import` accepts.',
    '`/changes`: `from` alone is compared with the last publication, `to` alone with the one before it; without both, the last one with what the next one would make public; at most 500 in `list`; 1100002005. `/publish` has the counts that were shown: 1100002002 if they have changed. `/import`: all rows or none; the `message` of a row that is no error says how a speciality was understood.',
  )
  .get(
    '/page',
    {
      access: 'perm:system:arbitrator:query',
      summary: '分页查询仲裁员',
      query: arbitratorPageQuery,
      response: pageOf(arbitratorRow),
    },
    ({ db, query, now }) =>
      readPage(
        orderedBy(
          select(db, query, now),
          'arbitrators',
          query.sortField ?? 'sort',
          query.sortOrder ?? 'asc',
        ).orderBy('arbitrators.id', query.sortField ? 'desc' : 'asc'),
        query,
      ),
  )
  .get(
    '/get',
    {
      access: 'perm:system:arbitrator:query',
      summary: '查询一名仲裁员',
      query: oneId,
      response: arbitratorRow.nullable(),
    },
    ({ db, query }) => records(db).where('arbitrators.id', '=', query.id).executeTakeFirst(),
  )
  .get(
    '/roster',
    { access: 'perm:system:arbitrator:query', summary: '查询名册的发布情况', response: rosterSummary },
    async ({ db, deps, now }) => {
      const publication = await lastPublication(db)
      const { total } = await db
        .selectFrom('publishedArbitrators')
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow()
      return {
        publishTime: publication?.publishTime ?? null,
        publisher: publication?.publisher ?? null,
        total: Number(total),
        pending: await pendingChanges(db),
        checks: await readChecks(db, now),
        elsewhere: Boolean(deps.rosterService),
      }
    },
  )
  .get(
    '/changes',
    {
      access: 'perm:system:arbitrator:query',
      summary: '比较两个版本的名册',
      query: rosterChangesQuery,
      response: rosterChangesRow,
    },
    async ({ db, query: { from, to } }) => {
      const start = to === undefined ? from : (from ?? (await publicationBefore(db, to)))
      for (const version of [start, to]) if (version !== undefined) await checkStored(db, version)
      const isPending = from === undefined && to === undefined
      return rosterChanges(
        await readVersion(db, start ?? null),
        isPending ? await readDraft(db) : await readVersion(db, to ?? null),
      )
    },
  )
  .get(
    '/versions',
    {
      access: 'perm:system:arbitrator:query',
      summary: '分页查询历次发布的名册',
      query: rosterVersionsQuery,
      response: pageOf(rosterVersion),
    },
    ({ db, query }) => readPublications(db, query),
  )
  .get(
    '/version',
    {
      access: 'perm:system:arbitrator:query',
      summary: '分页查询一次发布的名册',
      query: rosterVersionQuery,
      response: pageOf(rosterPerson),
    },
    async ({ db, query: { id, name = '', pageNo, pageSize } }) => {
      await checkStored(db, id)
      const people = inRosterOrder(await readVersion(db, id)).filter(person =>
        foldText(person.name).includes(foldText(name)),
      )
      return { total: people.length, list: people.slice((pageNo - 1) * pageSize, pageNo * pageSize) }
    },
  )
  // If the request names the changes that the caller has confirmed, fails when they are no longer the same.
  .put(
    '/publish',
    {
      access: 'perm:system:arbitrator:publish',
      summary: '发布名册',
      audit: {},
      body: rosterPublishBody,
      response: done,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const pending = await pendingChanges(trx)
        const names = ['create', 'update', 'remove'] as const
        if (names.some(name => body[name] !== undefined && body[name] !== pending[name]))
          throw new Failure(1100002002, '名册刚刚又有改动，请核对后再发布')
        await publishRoster(trx, { publisher: user.nickname, now })
        return true
      }),
  )
  // A user without the permission to update may import new records; all rows are written, or none.
  .post(
    '/import',
    {
      access: 'perm:system:arbitrator:import',
      summary: '导入仲裁员',
      body: arbitratorImportBody,
      maxBody: MAX_IMPORT_BYTES,
      maxValues: MAX_IMPORT_VALUES,
      reportsProgress: true,
      response: sheetResult,
    },
    async ({ deps, db, body, user, now, progress }) => {
      const { rows = [], meanings } = body
      const mayUpdate = await hasPermission(db, user.id, 'system:arbitrator:update')
      return importSheet(deps.db, {
        dryRun: body.dryRun,
        progress,
        plan: reader => planImport(reader, rows, { mayUpdate, meanings }, progress),
        apply: (trx, steps) => applyImport(trx, steps, { user, now }, progress),
        choices: arbitratorChoices,
      })
    },
  )
  // An addition of this product, as it is there for users.
  .get(
    '/get-import-template',
    { access: 'perm:system:arbitrator:import', summary: '下载仲裁员名册导入模板', response: 'file' },
    async ({ db }) => {
      const choices = await arbitratorChoices(db, ['rosterType', 'sex', 'profession', 'status'])
      const words = Object.fromEntries(choices.map(({ field, words }) => [field, words]))
      return templateResponse('仲裁员名册导入模板', arbitratorTemplate(words))
    },
  )
  // The columns an import takes.
  .get(
    '/export-excel',
    {
      aliases: ['/export'],
      access: 'perm:system:arbitrator:export',
      summary: '导出仲裁员名册',
      query: arbitratorExportQuery,
      response: 'file',
      readsOut: true,
    },
    async ({ db, query, now, recordReading }) => {
      const ids = select(db, query, now).clearSelect().select('arbitrators.id')
      const type = await dictLabel(db, ROSTER_TYPES)
      const sex = await dictLabel(db, SEXES)
      const shown: Partial<Record<ArbitratorField, (row: Row<'arbitrators'>) => ExportValue>> = {
        rosterType: row => type(row.rosterType ?? ''),
        sex: row => (row.sex === null ? '' : sex(row.sex)),
        appointTime: row => momentCell(row.appointTime),
        termEndTime: row => momentCell(row.termEndTime),
        status: row => (row.status === LISTED ? '是' : '否'),
      }
      const columns: ExportColumn<Row<'arbitrators'>>[] = [
        { title: '编号', value: row => row.id, width: 8 },
        // A picture is no text.
        ...ARBITRATOR_FIELDS.filter(field => field !== 'photo').map(field => ({
          title: ARBITRATOR_LABELS[field],
          value: shown[field] ?? (row => row[field]),
          width: WIDTHS[field] ?? 14,
          isDay: true,
        })),
      ]
      return exportList(query, {
        name: '仲裁员名册',
        columns,
        rows: () =>
          readAll(
            db,
            db.selectFrom('arbitrators').selectAll().where('id', 'in', ids).orderBy('sort').orderBy('id'),
          ),
        recordReading,
      })
    },
  )
