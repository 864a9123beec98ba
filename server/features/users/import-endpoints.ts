import { param } from '@shared/contract/input'
import { userImportBody, userImportResult, userSheetResult } from '@shared/contract/users'
import { SheetError } from '@shared/domain/sheets/sheet-error'
import { MAX_USER_SHEET_BYTES, USER_SHEET, userTemplate } from '@shared/domain/sheets/user-sheet'
import { z } from 'zod'
import type { Deps } from '../../platform/api/deps'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Database, Reader } from '../../platform/db/database'
import { MAX_IMPORT_VALUES } from '../../platform/http/json'
import { templateResponse } from '../../platform/spreadsheet/excel'
import type { ImportProgress } from '../../platform/spreadsheet/import-progress'
import { importSheet } from '../../platform/spreadsheet/sheet-import'
import { userRecords } from '../auth'
import { type ReceivedFile, readForm } from '../files'
import { hasPermission } from '../permissions'
import { consume, rateLimits } from '../rate-limits'
import type { Actor } from './actor'
import { mayAssignRoles } from './assign-roles'
import { applyImport, type ImportStep, planImport, type UserImportRules, userChoices } from './import'

const ACCESS = 'perm:system:user:import'
/** 20,000 rows of usual length fit several times. */
const MAX_IMPORT_BYTES = 16 * 1024 * 1024
/** Bytes around the file of a form. */
const AROUND = 64 * 1024

const rulesOf = async (
  db: Reader,
  user: { id: number },
  updateSupport: boolean,
): Promise<UserImportRules> => ({
  updateSupport,
  mayUpdate: await hasPermission(db, user.id, 'system:user:update'),
  mayAssign: await mayAssignRoles(db, user.id),
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
    '`/import`, multipart with `file` and `updateSupport`, writes all rows or, with one invalid row, none; without `updateSupport` an existing account is named in `failureUsernames` and does not prevent the other rows. A file that cannot be read, or exceeds a limit, is 1002003004 with a message that names the limit; 429 beyond 30 files at once, then one a minute, and while other files are being read. Imported accounts have no password. `/import-rows` (an addition) has the rows as texts by field, and answers with the ids of what it `created`; a column of roles is read as the posts are, and who gives no roles gets a fault for it; `unreadable` of a row says by field why a cell cannot be read, and refuses it. In every import a blank cell leaves the stored value, `清空` empties it (`emptied` of the outcome), and `meanings` gives known words for the `unknown` ones. With `Accept: application/x-ndjson` and more than 250 rows the response is lines `{ phase, done, total }`, then the envelope; a caller who leaves before the rows are stored changes nothing.',
  )
  // The browser reads the file and shows what would happen: an addition of this product.
  .post(
    '/import-rows',
    {
      addition: 'sheetImports',
      access: ACCESS,
      summary: '导入用户',
      body: userImportBody,
      maxBody: MAX_IMPORT_BYTES,
      maxValues: MAX_IMPORT_VALUES,
      reportsProgress: true,
      response: userSheetResult,
    },
    async ({ deps, db, body, progress, ...actor }) => {
      const { rows = [], updateSupport = false, dryRun, meanings } = body
      const rules = { ...(await rulesOf(db, actor.user, updateSupport)), meanings }
      let created: number[] = []
      const result = await importSheet(deps.db, {
        dryRun,
        progress,
        plan: reader => planImport(reader, rows, rules, progress),
        apply: async (trx, steps) => {
          created = await applyImport(trx, steps, actor, progress)
        },
        choices: userChoices,
      })
      return { ...result, ...(created.length > 0 && { created }) }
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
    async ({ deps, db, query, c, progress, ...actor }) => {
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
      return resultOf(await importAll(deps.db, sent.rows, rules, { actor, progress }))
    },
  )
  .get(
    '/get-import-template',
    { access: 'signed-in', summary: '下载用户导入模板', response: 'file' },
    async ({ db }) => templateResponse('用户导入模板', userTemplate(await wordsOf(db))),
  )

/** What the columns of a template may hold. */
async function wordsOf(db: Reader): Promise<Record<string, string[]>> {
  const choices = await userChoices(db, ['dept', 'posts', 'roles', 'sex', 'status'])
  return Object.fromEntries(choices.map(({ field, words }) => [field, words]))
}

const tooLarge = () => new Failure(400, '上传文件过大，请调整后重试')

async function rowsOf({ readSheet }: Deps, userId: number, { content }: ReceivedFile): Promise<unknown[]> {
  try {
    return (await readSheet(userId, content, USER_SHEET)).rows
  } catch (error) {
    throw error instanceof SheetError ? new Failure(1002003004, error.message) : error
  }
}

async function importAll(
  db: Database,
  rows: unknown[],
  rules: UserImportRules,
  { actor, progress }: { actor: Actor; progress: ImportProgress },
) {
  let planned: ImportStep[] = []
  const { written } = await importSheet(db, {
    dryRun: false,
    progress,
    plan: async reader => {
      planned = await planImport(reader, rows, rules, progress)
      return planned
    },
    apply: async (trx, steps) => void (await applyImport(trx, steps, actor, progress)),
    choices: userChoices,
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
