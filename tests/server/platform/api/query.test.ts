import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { filterBy } from '../../../../server/platform/db/query'
import type { Tables } from '../../../../server/platform/db/schema'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
const files = db.selectFrom('files').select('id')
const idsOf = 'select "id" from "files"'

test('a condition without a value is ignored', () => {
  const query = filterBy(files, {
    equals: { name: undefined },
    isIn: { id: undefined },
    contains: { path: undefined },
    between: { createTime: undefined },
  })
  expect(query.compile()).toMatchObject({ sql: idsOf, parameters: [] })
  expect(filterBy(files, {}).compile().sql).toBe(idsOf)
})

test('every condition with a value applies, falsy values too', () => {
  const query = filterBy(files, {
    equals: { isPublic: 0, name: '' },
    isIn: { id: [1, 2] },
    contains: { path: '5%' },
    between: { createTime: { from: 0, to: 9 } },
  })
  expect(query.compile()).toMatchObject({
    sql: `${idsOf} where "isPublic" = ? and "name" = ? and "id" in (?, ?) and "path" like ? escape '\\' and "createTime" >= ? and "createTime" <= ?`,
    parameters: [0, '', 1, 2, '%5\\%%', 0, 9],
  })
})

test('a range without one bound is open on that side, and an empty list matches nothing', () => {
  const later = filterBy(files, { between: { createTime: { from: 3 } } }).compile()
  expect(later).toMatchObject({ sql: `${idsOf} where "createTime" >= ?`, parameters: [3] })
  expect(filterBy(files, { isIn: { id: [] } }).compile().sql).toBe(`${idsOf} where false`)
})
