import {
  type NoticeCode,
  noticeCodeCreateBody,
  noticeCodeCreated,
  noticeCodeExportQuery,
  noticeCodeImportBody,
  noticeCodePageQuery,
  noticeCodeRow,
  noticeCodeWithdrawBody,
} from '@shared/contract/notice-codes'
import { changedCount, sheetResult } from '@shared/contract/row'
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  caseKey,
  codeText,
  NOTICE_CODE_LABELS,
  NOTICE_KIND_NAMES,
  NOTICE_STATE_NAMES,
} from '@shared/domain/notice-codes'
import { momentCell } from '@shared/domain/sheets/export-column'
import { NOTICE_CODE_TEMPLATE } from '@shared/domain/sheets/notice-code-sheet'
import { languageOf } from '@shared/domain/site/site-language'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import { containsTyped, filterBy, isAmong } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { templateResponse } from '../../platform/spreadsheet/excel'
import { importSheet } from '../../platform/spreadsheet/sheet-import'
import { drawBelow } from '../auth'
import { sectionLinks } from '../sections'
import { noticeCodeRecords } from './audited'
import { hashOf } from './hash'
import { applyImport, KIND_WORDS, newRow, planImport } from './import'

const NOT_FOUND = 1100066000

/** 5,000 rows with all fields at their maximum length fit. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024

type Stored = Row<'noticeCodes'>

const stateOf = ({ withdrawnTime }: Pick<Stored, 'withdrawnTime'>) =>
  withdrawnTime === null ? 'valid' : 'withdrawn'

/** Without what only a check compares. */
const toRow = ({ caseKey: _, codeHash: __, ...row }: Stored): NoticeCode => ({ ...row, state: stateOf(row) })

const newCode = (random: Deps['random']) =>
  Array.from({ length: CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(drawBelow(CODE_ALPHABET.length, random)),
  ).join('')

/** Notices that the commission has sent, with the hash of the code on each: an addition of this product. */
export const noticeCodes = recordEndpoints({
  addition: 'noticeCodes',
  base: '/admin-api/system/notice-code',
  table: 'noticeCodes',
  title: '通知核验码',
  counter: '条',
  permission: 'system:notice-code',
  scope: OF_THE_INSTITUTION,
  audit: noticeCodeRecords,
  row: noticeCodeRow,
  show: rows => rows.map(toRow),
  missing: () => new Failure(NOT_FOUND, '通知核验码不存在'),
  list: {
    query: noticeCodePageQuery,
    filter: (rows, { caseNumber, kind, state, createTime }) => {
      const found = filterBy(rows, { equals: { kind }, between: { createTime } })
      const ofCase = caseNumber ? found.where(containsTyped('caseKey', caseKey(caseNumber))) : found
      return state === undefined
        ? ofCase
        : ofCase.where('withdrawnTime', state === 'valid' ? 'is' : 'is not', null)
    },
  },
  // Without the codes, which nobody knows any more.
  sheet: {
    name: '通知核验码',
    query: noticeCodeExportQuery,
    columns: () => [
      { title: NOTICE_CODE_LABELS.caseNumber, value: row => row.caseNumber, width: 28 },
      { title: NOTICE_CODE_LABELS.kind, value: row => NOTICE_KIND_NAMES[row.kind], width: 14 },
      { title: NOTICE_CODE_LABELS.issuedDay, value: row => row.issuedDay, width: 14 },
      { title: NOTICE_CODE_LABELS.phone, value: row => row.phone, width: 18 },
      { title: NOTICE_CODE_LABELS.state, value: row => NOTICE_STATE_NAMES[stateOf(row)], width: 10 },
      { title: NOTICE_CODE_LABELS.withdrawnTime, value: row => momentCell(row.withdrawnTime), width: 20 },
      { title: NOTICE_CODE_LABELS.withdrawReason, value: row => row.withdrawReason, width: 36 },
      { title: NOTICE_CODE_LABELS.creator, value: row => row.creator, width: 14 },
      { title: NOTICE_CODE_LABELS.createTime, value: row => momentCell(row.createTime), width: 20 },
    ],
  },
})
  .about(
    '19.26 Codes of notices: `admin-api/system/notice-code`',
    'A notice is known by its case number and the code that stands on it, of which a hash is stored. `/create` makes the code and returns it once; `/import` takes codes that were made elsewhere, outcomes as of 9.4’s `import-rows`. Nothing is changed or deleted: a notice that does not hold is withdrawn, with a reason that visitors do not read; `/withdraw` leaves those that already are.',
  )
  .post(
    '/create',
    {
      access: 'perm:system:notice-code:create',
      summary: '新增通知核验码',
      body: noticeCodeCreateBody,
      response: noticeCodeCreated,
    },
    async ({ deps, db, body, user, now }) => {
      const code = newCode(deps.random)
      const page = (await sectionLinks(db)).find(
        ({ kind, url }) => kind === 'notice-check' && languageOf(url) === 'zh-CN',
      )
      const { id } = await deps.db.write(trx =>
        trx
          .insertInto('noticeCodes')
          .values(newRow({ ...body, codeHash: hashOf(body.caseNumber, code) }, { user, now }))
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      return { id, code: codeText(code), path: page?.url ?? null }
    },
  )
  .put(
    '/withdraw',
    {
      access: 'perm:system:notice-code:update',
      summary: '撤回通知',
      body: noticeCodeWithdrawBody,
      response: changedCount,
    },
    ({ deps, body: { ids = [], reason }, user, now }) =>
      deps.db.write(async trx => {
        const rows = await trx
          .selectFrom('noticeCodes')
          .select(['id', 'updateTime'])
          .where(isAmong('id', ids))
          .where('withdrawnTime', 'is', null)
          .execute()
        for (const row of rows)
          await trx
            .updateTable('noticeCodes')
            .set({ withdrawnTime: now, withdrawReason: reason, ...updatedStamp({ user, now }, row) })
            .where('id', '=', row.id)
            .execute()
        return rows.length
      }),
  )
  .post(
    '/import',
    {
      access: 'perm:system:notice-code:import',
      summary: '导入通知核验码',
      body: noticeCodeImportBody,
      maxBody: MAX_IMPORT_BYTES,
      reportsProgress: true,
      response: sheetResult,
    },
    ({ deps, body: { rows = [], dryRun, meanings }, user, now, progress }) =>
      importSheet(deps.db, {
        dryRun,
        progress,
        plan: reader => planImport(reader, rows, meanings, progress),
        apply: (trx, steps) => applyImport(trx, steps, { user, now }, progress),
        choices: async () => [{ field: 'kind', title: NOTICE_CODE_LABELS.kind, words: KIND_WORDS }],
      }),
  )
  .get(
    '/get-import-template',
    {
      access: 'perm:system:notice-code:import',
      summary: '下载通知核验码导入模板',
      response: 'file',
    },
    () => templateResponse('通知核验码导入模板', NOTICE_CODE_TEMPLATE),
  )
