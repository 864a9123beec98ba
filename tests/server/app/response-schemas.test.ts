import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../server/app/routes'
import type { Endpoint } from '../../../server/platform/api/endpoint'
import { faultOf } from '../../support/checked-endpoints'
import { nameOf } from '../../support/samples'

test('every endpoint has a short summary for staff', () => {
  expect(endpoints.filter(({ summary = '' }) => !/^\p{Script=Han}/u.test(summary)).map(nameOf)).toEqual([])
})

describe('a response checked against its schema', () => {
  const of = (response: Endpoint['response']) => ({ response }) as Endpoint
  const row = z.strictObject({ id: z.int(), name: z.string().optional() })

  test('a response may lack optional fields, and undefined fields are not sent', () => {
    expect(faultOf(of(row), { id: 1 })).toBeUndefined()
    expect(faultOf(of(row), { id: 1, name: undefined, other: undefined })).toBeUndefined()
    expect(faultOf(of(row.nullable()), undefined)).toBeUndefined()
  })

  test.each([
    ['a key that its schema does not name', { id: 1, secret: 'x' }],
    ['a value of another type', { id: '1' }],
    ['nothing', null],
    ['a Response', new Response()],
  ])('a response with %s is an internal error', (_, data) => {
    expect(faultOf(of(row), data)).toBeDefined()
  })

  test('a file response is a Response object', () => {
    expect(faultOf(of('file'), new Response())).toBeUndefined()
    expect(faultOf(of('file'), { id: 1 })).toBeDefined()
  })
})
