import { expect, test } from 'vitest'
import { greyToday } from '../../../../server/features/site-settings'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'

freshBackend()

const BASE = '/admin-api/infra/config'
const NAMES = { name: '云州仲裁委员会', adminTitle: '管理系统' }
const save = (settings: object) => admin.put(`${BASE}/facade`, { ...NAMES, ...settings })
const china = (time: string) => Date.parse(`${time}+08:00`)

test('pages are grey from the beginning of the first to the end of the last day in China', async () => {
  const at = (time: string) => greyToday(backend.db.read, china(time))
  expect(await at('2026-12-13T12:00:00')).toBe('off')
  await save({ grey: 'all', greyFrom: '2026-12-13', greyTo: '2026-12-14' })
  expect(await at('2026-12-12T23:59:59')).toBe('off')
  expect(await at('2026-12-13T00:00:00')).toBe('all')
  expect(await at('2026-12-14T23:59:59')).toBe('all')
  expect(await at('2026-12-15T00:00:00')).toBe('off')
  await save({ grey: 'site', greyFrom: '', greyTo: '' })
  expect(await at('2030-01-01T00:00:00')).toBe('site')
  await save({ grey: 'off' })
  expect(await at('2030-01-01T00:00:00')).toBe('off')
})

test('days that run backwards and words that mean nothing are refused', async () => {
  const backwards = await save({ grey: 'site', greyFrom: '2026-12-14', greyTo: '2026-12-13' })
  expect(backwards).toMatchObject({ code: 400, msg: '请求参数不正确:灰色模式结束日期不能早于起始日期' })
  expect(await save({ grey: 'black' })).toMatchObject({ code: 400, msg: '请求参数不正确:灰色模式不正确' })
  expect(await save({ greyFrom: '2026-02-31' })).toMatchObject({
    ...{ code: 400, msg: '请求参数不正确:灰色模式起始日期不正确，应为 yyyy-MM-dd' },
  })
})

test('the watermark is a parameter that everyone signed in may read', async () => {
  const mark = () => admin.get(`${BASE}/get-value-by-key?key=facade.watermark`)
  expect(await mark()).toMatchObject({ code: 0, data: null })
  await save({ watermark: true })
  expect(await mark()).toMatchObject({ code: 0, data: 'true' })
  expect(await admin.get(`${BASE}/facade`)).toMatchObject({ data: { watermark: true, grey: 'off' } })
})
