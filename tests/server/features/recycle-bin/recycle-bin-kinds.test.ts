// @module-tag postgres
import { expect, test } from 'vitest'
import { KINDS } from '../../../../server/features/recycle-bin/kinds'
import { shapesOf } from '../../../../server/platform/db/catalog'
import { RECYCLE_KINDS } from '../../../../shared/contract/recycle-bin'
import { backend, freshBackend } from '../../../support/fresh-backend'

freshBackend()

/** Rows that refer to a record and do not come back with it, and why. */
const LEFT: Record<string, string> = {
  'documentKeys.documentId':
    'of a request that may be repeated: by then, the document may have been made again',
  'fileContents.fileId': 'stays, and belongs to the item meanwhile',
  'fileVariants.fileId': 'made again',
  'fileUses.fileId': 'read again',
}

test('every table that refers to a recyclable record is a part of it or listed as an exception', async () => {
  const shapes = await shapesOf(backend.db.read)
  const parts = new Set(
    Object.values(KINDS).flatMap(({ parts = [] }) => parts.map(({ table, column }) => `${table}.${column}`)),
  )
  const tables = new Set<string>(Object.values(KINDS).map(({ table }) => table))
  const referring = shapes.flatMap(({ references }) =>
    references.filter(({ target }) => tables.has(target)).map(({ table, column }) => `${table}.${column}`),
  )
  expect(referring.filter(name => !parts.has(name) && !(name in LEFT))).toEqual([])
  expect(Object.keys(LEFT).filter(name => !referring.includes(name))).toEqual([])
})

test('every kind is listed under its own name with the columns that its table has', async () => {
  const shapes = await shapesOf(backend.db.read)
  expect(Object.keys(KINDS)).toEqual([...RECYCLE_KINDS])
  for (const [name, { kind, table, title, owner, size }] of Object.entries(KINDS)) {
    const columns = shapes.find(shape => shape.table === table)?.columns.map(column => column.name) ?? []
    expect([name, columns]).toEqual([
      kind,
      expect.arrayContaining([title, owner, size].filter(column => column !== undefined)),
    ])
  }
})
