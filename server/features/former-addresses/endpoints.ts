import {
  type FormerAddress,
  formerAddressCreateBody,
  formerAddressExportQuery,
  formerAddressImportBody,
  formerAddressPageQuery,
  formerAddressRow,
  formerAddressUpdateBody,
} from '@shared/contract/former-addresses'
import { sheetResult } from '@shared/contract/row'
import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import { FORMER_ADDRESS_TEMPLATE } from '@shared/domain/sheets/former-address-sheet'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Reader } from '../../platform/db/database'
import { filterBy } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { templateResponse } from '../../platform/spreadsheet/excel'
import { importSheet } from '../../platform/spreadsheet/sheet-import'
import { hasPermission } from '../permissions'
import { formerAddressRecords } from './audited'
import { assertFree, checkAddress, NOT_FOUND } from './check'
import { applyImport, planImport } from './import'
import { formerAddressKind } from './recycle'
import { openSections, targetsOf } from './targets'

/** 5,000 rows with both fields at their maximum length fit. */
const MAX_IMPORT_BYTES = 16 * 1024 * 1024

type Stored = Row<'formerAddresses'>

async function toRows(db: Reader, rows: readonly Stored[], now: number): Promise<FormerAddress[]> {
  const targets = await targetsOf(db, now, rows)
  return rows.map(row => {
    const target = targets.get(row.id)
    return { ...row, link: target ? { title: target.title, href: target.href } : null }
  })
}

/** Addresses of pages that have others now, and of the site before this one: an addition of this product. */
export const formerAddresses = recordEndpoints({
  addition: 'formerAddresses',
  base: '/admin-api/system/former-address',
  table: 'formerAddresses',
  title: '旧地址',
  counter: '条',
  permission: 'system:former-address',
  scope: OF_THE_INSTITUTION,
  audit: formerAddressRecords,
  row: formerAddressRow,
  show: (rows, { db, now }) => toRows(db, rows, now),
  missing: () => new Failure(NOT_FOUND, '旧地址不存在'),
  list: {
    query: formerAddressPageQuery,
    filter: (rows, { path, kind, source }) =>
      filterBy(rows, { equals: { kind, source }, contains: { path } }),
  },
  saving: {
    create: formerAddressCreateBody,
    update: formerAddressUpdateBody,
    columns: async (trx, body, { former }) => {
      const values = await checkAddress(trx, body)
      await assertFree(trx, values.path, former?.id)
      return { ...values, source: 'entered' as const }
    },
  },
  remove: (trx, ids, call) => recycle(trx, formerAddressKind, ids, call),
  // The columns that an import takes.
  sheet: {
    name: '旧地址',
    query: formerAddressExportQuery,
    columns: async db => {
      const sections = await openSections(db)
      const targetOf = ({ kind, target }: Stored) =>
        kind === 'section' ? (sections.byId.get(Number(target))?.href ?? '') : target
      return [
        { title: FORMER_ADDRESS_LABELS.path, value: row => row.path, width: 48 },
        { title: FORMER_ADDRESS_LABELS.target, value: targetOf, width: 48 },
      ]
    },
  },
})
  .about(
    '19.24 Former addresses: `admin-api/system/former-address`',
    'Addresses that answer 301, in one step, with where their page is now. `path`: decoded, in small letters, with its query if that matters. `target`: a path of the site, or the id of an article; a section or an article is stored, not its address. `/import`: outcomes as of 9.4’s `import-rows`; one with `line` names others by it. Sections note theirs when they get another one; before one is given to another section, 1100015016 asks for `accept`.',
  )
  .post(
    '/import',
    {
      access: 'perm:system:former-address:import',
      summary: '导入旧地址',
      body: formerAddressImportBody,
      maxBody: MAX_IMPORT_BYTES,
      reportsProgress: true,
      response: sheetResult,
    },
    async ({ deps, db, body, user, now, progress }) => {
      const rows = body.rows ?? []
      const mayUpdate = await hasPermission(db, user.id, 'system:former-address:update')
      return importSheet(deps.db, {
        dryRun: body.dryRun,
        progress,
        plan: reader => planImport(reader, rows, mayUpdate, progress),
        apply: (trx, steps) => applyImport(trx, steps, { user, now }, progress),
        choices: async () => [],
      })
    },
  )
  .get(
    '/get-import-template',
    { access: 'perm:system:former-address:import', summary: '下载旧地址导入模板', response: 'file' },
    () => templateResponse('旧地址导入模板', FORMER_ADDRESS_TEMPLATE),
  )
