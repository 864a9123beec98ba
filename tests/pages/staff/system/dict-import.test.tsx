import type { SheetResult } from '@shared/contract/row'
import { dictSheetRules } from '@shared/domain/sheets/dict-sheet'
import { isBlank } from '@shared/domain/texts/blank'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { DictData } from '@/api/system/dict-data'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'
import { clientOf } from '../../../support/client'
import { FORMULAS, HOSTILE_TEXTS } from '../../../support/hostile'
import { renderApp } from '../../../support/render-app'
import { columnOf, dialog, gone } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const PAGE = '/dict/type/data/2'
const IMPORT = '*/prod-api/admin-api/system/dict-data/import'
const HEAD = '字典标签,字典键值,字典排序,状态'

const csv = (...lines: string[]) => new File([`\ufeff${lines.join('\r\n')}\r\n`], '数据.csv')
const results = () => columnOf('结果')
const stored = async () => {
  const client = await clientOf(backend(), 'admin')
  const { data } = await client.get<{ list: DictData[] }>(
    '/admin-api/system/dict-data/page?dictType=common_status&pageSize=200',
  )
  return data?.list ?? []
}

/** Opens the dialog of a page and gives it a file. */
async function choose(file: File, path = PAGE, button = '导入') {
  const { user } = await renderApp(path, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: button }))
  const box = await dialog('导入字典数据')
  give(box, file)
  return { user, box: within(box), element: box }
}

function give(box: HTMLElement, file: File) {
  const field = box.querySelector('input[type=file]')
  if (!field) throw new Error('no field for a file')
  fireEvent.change(field, { target: { files: [file] } })
}

test('a dictionary file is shown row by row before anything is written, and then written as a whole', async () => {
  const file = csv(HEAD, '开启,0,1,启用', '停用,1,2,停用', '待定,9,3,开启')
  const [open] = (await stored()).filter(({ value }) => value === '1')
  const same = csv(HEAD, '开启,0,1,启用', `停用,1,${open?.sort},启用`, '待定,9,3,开启')
  expect(file.size).toBeGreaterThan(0)
  const { user, box } = await choose(same)
  await box.findByText('导入后：新增 1 条，修改 1 条。')
  expect(results()).toEqual(['修改', '无变化', '新增'])
  expect(columnOf('行号')).toEqual(['2', '3', '4'])
  box.getByText('文件：数据.csv')
  expect(await stored()).toHaveLength(2)
  await user.click(box.getByText('新增 1'))
  expect(results()).toEqual(['新增'])
  await user.dblClick(box.getByRole('button', { name: '导入' }))
  await screen.findByText('导入完成：新增 1 条，修改 1 条')
  await gone(() => screen.queryByRole('dialog', { name: '导入字典数据' }))
  expect((await stored()).map(({ label, value }) => `${value} ${label}`).sort()).toEqual([
    '0 开启',
    '1 停用',
    '9 待定',
  ])
  // The tags of the list behind follow.
  await waitFor(() => expect(columnOf('状态')).toEqual(['开启', '开启', '开启']))
})

test('one invalid row blocks a dictionary import and is named by its line and its reason', async () => {
  const { user, box, element } = await choose(csv(HEAD, '待定,9,3,开启', '', ',10,4,开启', '又一个,9,x,半开'))
  await box.findByText('有 2 行不正确，全部数据都不会写入。请修改文件后重新选择。')
  expect(columnOf('行号')).toEqual(['4', '5'])
  const [blank, wrong] = columnOf('原因')
  expect(blank).toBe('字典标签不能为空')
  expect(wrong).toContain('字典排序格式不正确')
  expect(box.getByRole('button', { name: '导入' })).toBeDisabled()
  await user.click(box.getByRole('button', { name: '重新选择' }))
  give(element, csv(HEAD, '待定,9,3,开启', '又一个,9,4,开启'))
  await box.findByText('与第 2 行的字典类型和字典键值相同')
  expect(await stored()).toHaveLength(2)
})

test('an Excel file is imported, also from the page of all types', async () => {
  const cells = [
    ['字典类型', '字典标签', '字典键值', '字典排序', '状态', '字典编码'],
    ['common_status', '待定', 9, 3, '开启', 17],
    ['no_such_type', '无', 1, 1, '开启', 18],
  ].map(row => row.map(value => ({ value })))
  const file = new File([new Uint8Array(await writeXlsxFile(cells).toBuffer())], '数据.xlsx')
  const { box } = await choose(file, '/system/dict?type=terminal', '导入字典数据')
  await box.findByText('当前字典类型不存在')
  box.getByText('未使用的列：字典编码')
  expect(columnOf('行号')).toEqual(['3'])
})

test.each([
  [csv('甲,乙', '1,2'), '第一行缺少列名“字典标签”、“字典键值”、“字典排序”、“状态”，请下载模板对照修改'],
  [new File([''], '空.csv'), '文件是空的'],
  [new File(['x'.repeat(3 * 1024 * 1024)], '大.csv'), '文件大小为 3.0 MB，超过 2 MB，请分成几个文件'],
])('a file that is not a dictionary table is refused with the reason: %#', async (file, message) => {
  const { box, element } = await choose(file)
  await box.findByText(message)
  // Another one can be chosen at once.
  give(element, csv(HEAD, '待定,9,3,开启'))
  await box.findByText('导入后：新增 1 条。')
  expect(box.queryByText(message)).not.toBeInTheDocument()
})

test('a word that is unknown is given a meaning in the preview, and what is emptied is named before', async () => {
  const [open] = (await stored()).filter(({ value }) => value === '0')
  const { user, box } = await choose(csv(`${HEAD},备注`, `开启,0,${open?.sort},启用,清空`, '待定,9,3,有效,'))
  await box.findByText('有 1 行不正确，全部数据都不会写入。请修改文件后重新选择。')
  const words = within(box.getByRole('region', { name: '对应不认识的内容' }))
  words.getByText('状态“有效”（1 行）')
  await user.click(words.getByRole('combobox', { name: '状态“有效”对应' }))
  await user.click(await screen.findByTitle('启用'))
  await user.click(words.getByRole('button', { name: '按所选内容重新检查' }))
  await box.findByText(/^导入后：新增 1 条/)
  words.getByText('已对应 1 个写法')
  if (open?.remark) box.getByText('有 1 行会清空原有内容：备注 1 行。')
  await user.click(box.getByRole('button', { name: '导入' }))
  await screen.findByText(/^导入完成：新增 1 条/)
  const made = (await stored()).find(({ value }) => value === '9')
  expect(made).toMatchObject({ label: '待定', status: 0 })
})

test('an import that is stopped says that nothing was written, and can be started again', async () => {
  const { user, box } = await choose(csv(HEAD, '待定,9,3,开启'))
  await box.findByText('导入后：新增 1 条。')
  server.use(
    http.post(
      IMPORT,
      async () => {
        await delay('infinite')
        return HttpResponse.json({})
      },
      { once: true },
    ),
  )
  await user.click(box.getByRole('button', { name: '导入' }))
  await user.click(await box.findByRole('button', { name: '停止导入' }))
  await box.findByText('已停止导入，没有写入任何数据。')
  expect(await stored()).toHaveLength(2)
  await user.click(box.getByRole('button', { name: '导入' }))
  await screen.findByText('导入完成：新增 1 条')
})

describe('failures', () => {
  test('server failures keep the rows on screen, and a second try imports them', async () => {
    const { user, box } = await choose(csv(HEAD, '待定,9,3,开启'))
    await box.findByText('导入后：新增 1 条。')
    server.use(http.post(IMPORT, () => HttpResponse.json({ code: 500, msg: '系统异常' }), { once: true }))
    await user.click(box.getByRole('button', { name: '导入' }))
    await box.findByText('系统异常')
    expect(results()).toEqual(['新增'])
    await user.click(box.getByRole('button', { name: '导入' }))
    await screen.findByText('导入完成：新增 1 条')
    expect(await stored()).toHaveLength(3)
  })

  test('rows that became invalid meanwhile are shown, and nothing is written', async () => {
    const client = await clientOf(backend(), 'admin')
    const made = { name: '短命', type: 'short_lived', status: 0 }
    const { data: id } = await client.post<number>('/admin-api/system/dict-type/create', made)
    const { user, box } = await choose(csv(HEAD, '甲,1,1,开启'), `/dict/type/data/${id}`)
    await box.findByText('导入后：新增 1 条。')
    await client.delete(`/admin-api/system/dict-type/delete?id=${id}`)
    await user.click(box.getByRole('button', { name: '导入' }))
    await box.findByText('有 1 行不正确，全部数据都不会写入。请修改文件后重新选择。')
    await waitFor(() => expect(columnOf('原因')).toEqual(['当前字典类型不存在']))
  })
})

test('any exported CSV is imported again byte for byte', async () => {
  const client = await clientOf(backend(), 'admin')
  const texts = [...HOSTILE_TEXTS, ...FORMULAS].filter(text => !isBlank(text) && text.length <= 100)
  const rows = texts.map((label, index) => ({
    dictType: 'common_use',
    label,
    value: `hostile-${index}`,
    sort: index,
    status: 0,
    remark: label,
  }))
  const path = '/admin-api/system/dict-data'
  const { data } = await client.post<SheetResult>(`${path}/import`, { rows, dryRun: false })
  expect(data?.written).toBe(true)
  const exported = await client.raw('GET', `${path}/export-excel?format=csv&dictType=common_use`)
  const file = new File([new Uint8Array(await exported.arrayBuffer())], '字典数据.csv')
  const sheet = await readSheetFile(file, dictSheetRules(), { maxBytes: file.size })
  const again = await client.post<SheetResult>(`${path}/import`, { rows: sheet.rows, dryRun: true })
  expect(sheet.rows.length).toBeGreaterThanOrEqual(texts.length)
  expect(again.data?.rows.filter(({ action }) => action !== 'same')).toEqual([])
})
