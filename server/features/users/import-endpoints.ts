import { param } from '@shared/contract/input'
import { sheetResult } from '@shared/contract/row'
import { userImportBody, userImportResult } from '@shared/contract/users'
import { SheetError } from '@shared/domain/sheets/sheet-error'
import { MAX_USER_SHEET_BYTES, USER_HEADINGS, USER_SHEET } from '@shared/domain/sheets/user-sheet'
import { z } from 'zod'
import type { Deps } from '../../platform/api/deps'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Database, Reader } from '../../platform/db/database'
import { excelResponse } from '../../platform/spreadsheet/excel'
import { importSheet } from '../../platform/spreadsheet/sheet-import'
import { userRecords } from '../auth'
import { type ReceivedFile, readForm } from '../files'
import { hasPermission } from '../permissions'
import { consume, rateLimits } from '../rate-limits'
import type { Actor } from './actor'
import { applyImport, type ImportRules, type ImportStep, planImport } from './import'

const ACCESS = 'perm:system:user:import'
/** 5,000 rows with every field at its maximum length fit. */
const MAX_IMPORT_BYTES = 16 * 1024 * 1024
/** Bytes around the file of a form. */
const AROUND = 64 * 1024

const rulesOf = async (db: Reader, user: { id: number }, updateSupport: boolean): Promise<ImportRules> => ({
  updateSupport,
  mayUpdate: await hasPermission(db, user.id, 'system:user:update'),
  user,
})

/** Accounts from a file. All rows are written, or none if one is invalid. */
export const userImport = new Module(
  '/admin-api/system/user',
  '用户',
  { records: userRecords },
  { by: 'users' },
)
  .about(
    '9.4',
    '`/import`, multipart with `file` and `updateSupport`, writes all rows or, with one invalid row, none; without `updateSupport` an existing account is named in `failureUsernames` and does not prevent the other rows. A file that cannot be read, or exceeds a limit, is 1002003004 with a message that names the limit; 429 beyond 30 files at once, then one a minute, and while other files are being read. Imported accounts have no password. `/import-rows` (an addition) has the rows as texts by field.',
  )
  // The browser reads the file and shows what would happen: an addition of this product.
  .post(
    '/import-rows',
    {
      access: ACCESS,
      summary: '导入用户',
      body: userImportBody,
      maxBody: MAX_IMPORT_BYTES,
      response: sheetResult,
    },
    async ({ deps, db, body, ...actor }) => {
      const { rows = [], updateSupport = false, dryRun } = body
      const rules = await rulesOf(db, actor.user, updateSupport)
      return importSheet(deps.db, {
        dryRun,
        plan: reader => planImport(reader, rows, rules),
        apply: (trx, steps) => applyImport(trx, steps, actor),
      })
    },
  )
  // Contract 9.4: other front ends send the file itself, and whether to change accounts in the query or the form.
  .post(
    '/import',
    {
      access: ACCESS,
      summary: '导入用户',
      query: z.object({ updateSupport: param.flag() }),
      response: userImportResult,
    },
    async ({ deps, db, query, c, ...actor }) => {
      const { user } = actor
      await consume(deps, limits => [rateLimits.sheet(limits, user.id)])
      const sent = await readForm(
        c.req.raw,
        { name: 'file', max: MAX_USER_SHEET_BYTES + AROUND, refuse: tooLarge },
        async ({ file, texts }) => {
          if (!file) throw badInput('文件附件不能为空')
          return {
            rows: await rowsOf(deps, user.id, file),
            updateSupport: texts.get('updateSupport') === 'true',
          }
        },
      )
      const rules = await rulesOf(db, actor.user, query.updateSupport ?? sent.updateSupport)
      return resultOf(await importAll(deps.db, sent.rows, rules, actor))
    },
  )
  .get('/get-import-template', { access: 'signed-in', summary: '下载用户导入模板', response: 'file' }, () =>
    excelResponse(
      '用户导入模板',
      USER_HEADINGS.map(title => ({ title, value: () => null })),
      nothing(),
    ),
  )

const tooLarge = () => new Failure(400, '上传文件过大，请调整后重试')

async function* nothing(): AsyncGenerator<never[], void> {}

async function rowsOf({ readSheet }: Deps, userId: number, { content }: ReceivedFile): Promise<unknown[]> {
  try {
    return (await readSheet(userId, content, USER_SHEET)).rows
  } catch (error) {
    throw error instanceof SheetError ? new Failure(1002003004, error.message) : error
  }
}

async function importAll(db: Database, rows: unknown[], rules: ImportRules, actor: Actor) {
  let planned: ImportStep[] = []
  const { written } = await importSheet(db, {
    dryRun: false,
    plan: async reader => {
      planned = await planImport(reader, rows, rules)
      return planned
    },
    apply: (trx, steps) => applyImport(trx, steps, actor),
  })
  return { written, planned }
}

/** Names of what was written, and why other rows were not. With one invalid row nothing is written. */
function resultOf({ written, planned }: { written: boolean; planned: ImportStep[] }) {
  const namesOf = (action: ImportStep['action']) =>
    written ? planned.flatMap(step => (step.action === action ? [step.username] : [])) : []
  const failures = planned.flatMap((step, index): [string, string][] => {
    const key = step.username || `第 ${index + 1} 条`
    if (step.action === 'error') return [[key, step.message]]
    return step.action === 'same' && step.skipped ? [[key, '用户账号已经存在']] : []
  })
  return {
    createUsernames: namesOf('create'),
    updateUsernames: namesOf('update'),
    failureUsernames: Object.fromEntries(failures),
  }
}
