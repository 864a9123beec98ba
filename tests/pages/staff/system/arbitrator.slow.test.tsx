import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { RosterResponse } from '@/api/back/public-arbitrator'
import { Client } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { ARBITRATORS, addArbitrators, clearRoster } from '../../../support/roster'
import { columnOf, dialog, gone } from '../../../support/screen'
import { backend } from '../../../support/server'

const PAGE = '/content/arbitrator'

beforeEach(() => clearRoster(backend()))

/** The roster as visitors get it. */
const visible = async () => {
  const response = await new Client(backend()).raw(
    'POST',
    '/proxy-api/back/arbitrator/selectArbitratorlist',
    {
      body: { pageSize: 100 },
    },
  )
  return ((await response.json()) as RosterResponse).rows.map(({ name }) => name)
}
const confirm = async (text: RegExp) => {
  const question = await screen.findByRole('dialog', { name: /？$/ })
  expect(question).toHaveTextContent(text)
  return within(question).getByRole('button', { name: '确定' })
}
const csv = (...lines: string[]) => new File([`\ufeff${lines.join('\r\n')}\r\n`], '名册.csv')

test('a new arbitrator with a name of the roster, however it is written, is entered after a question', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  const enter = async (name: string) => {
    const [add] = await screen.findAllByRole('button', { name: '新增' })
    if (add) await user.click(add)
    const box = within(await dialog('新增仲裁员'))
    await user.type(box.getByLabelText('姓名'), name)
    await user.click(box.getByRole('combobox', { name: '名册类型' }))
    await user.click((await screen.findAllByTitle('涉外仲裁员')).at(-1) as HTMLElement)
    await user.click(box.getByRole('button', { name: '保存' }))
  }
  await enter('陈伟')
  await waitFor(() => expect(columnOf('发布状态')).toHaveLength(1))
  await enter('陳　伟')
  await confirm(/仍要新增“陳.伟”？名册中已有同名的仲裁员：陈伟。/)
  await user.click(screen.getAllByRole('button', { name: '取消' }).at(-1) as HTMLElement)
  expect(columnOf('发布状态')).toHaveLength(1)
  await user.click(within(await dialog('新增仲裁员')).getByRole('button', { name: '保存' }))
  await user.click(await confirm(/名册中已有同名的仲裁员/))
  await waitFor(() => expect(columnOf('发布状态')).toHaveLength(2))
})

test('a new arbitrator is pending when entered, and public once the roster is published', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await screen.findByText('名册尚未发布，网站上显示“尚未公布”')
  const [add] = await screen.findAllByRole('button', { name: '新增' })
  if (add) await user.click(add)
  const box = within(await dialog('新增仲裁员'))
  await user.click(box.getByRole('button', { name: '保存' }))
  await box.findByText('仲裁员姓名不能为空')
  box.getByText('名册类型不能为空')
  await user.type(box.getByLabelText('姓名'), '单雨薇')
  await user.click(box.getByRole('combobox', { name: '名册类型' }))
  await user.click(await screen.findByTitle('涉外仲裁员'))
  await user.click(await box.findByRole('radio', { name: '女' }))
  await user.click(box.getByRole('combobox', { name: '专业' }))
  for (const speciality of ['海商海事', '保险']) {
    await user.type(box.getByRole('combobox', { name: '专业' }), speciality)
    await user.click(await screen.findByTitle(speciality))
  }
  await user.type(box.getByLabelText('简介'), '电话 13800138000')
  await user.click(box.getByRole('button', { name: '保存' }))
  await box.findByText(/简介中含有手机号码、身份证号码或电子邮箱/)
  await user.clear(box.getByLabelText('简介'))
  await user.click(box.getByRole('button', { name: '保存' }))
  await gone(() => screen.queryByRole('dialog', { name: '新增仲裁员' }))
  await waitFor(() => expect(columnOf('发布状态')).toEqual(['新增，待发布']))
  expect(await visible()).toEqual([])
  await screen.findByText(/待发布：新增 1 名。/)
  await user.click(screen.getByRole('button', { name: '发布名册' }))
  const shown = within(await dialog('发布名册'))
  await shown.findByText('与已经公开的名册相比：新增 1 名。发布后访客立即看到，名册更新日期改为今天。')
  shown.getByText('单雨薇')
  await user.dblClick(shown.getByRole('button', { name: '发布' }))
  await screen.findByText('名册已发布')
  await waitFor(() => expect(columnOf('发布状态')).toEqual(['已发布']))
  expect(await visible()).toEqual(['单雨薇'])
  const { profession } = await backend()
    .db.read.selectFrom('publishedArbitrators')
    .select('profession')
    .executeTakeFirstOrThrow()
  expect(profession).toBe('海商海事、保险')
  await screen.findByText(/已公布名册 1 名，名册更新日期 \d{4}-\d\d-\d\d（/)
})

test('a change and a deletion of arbitrators are hidden from visitors until the next publication', async () => {
  await addArbitrators(backend(), ARBITRATORS.slice(0, 2))
  const [first = { name: '' }, second = { name: '' }] = ARBITRATORS
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: `修改${first.name}` }))
  const box = within(await dialog('修改仲裁员'))
  expect(box.getByLabelText('聘任日期')).toHaveValue('2026-03-01')
  await user.clear(box.getByLabelText('姓名'))
  await user.type(box.getByLabelText('姓名'), '改了名')
  await user.click(box.getByRole('button', { name: '保存' }))
  await gone(() => screen.queryByRole('dialog', { name: '修改仲裁员' }))
  await user.click(await screen.findByRole('button', { name: `删除${second.name}` }))
  await user.click(await confirm(/公开的名册在下次发布时撤下/))
  await screen.findByText('待发布：修改 1 名，撤下 1 名。新增、修改和删除在发布后才对外公开。')
  expect(columnOf('发布状态')).toEqual(['有修改，待发布'])
  expect(await visible()).toEqual([first.name, second.name])
})

test('a file of arbitrators is checked by row, refused as a whole for one error, and imported when correct', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '导入' }))
  const element = await dialog('导入仲裁员名册')
  const box = within(element)
  box.getByText('Excel（.xlsx）或 CSV 文件，不超过 8 MB，一次最多 20,000 名')
  const give = (file: File) => {
    const field = element.querySelector('input[type=file]')
    if (field) fireEvent.change(field, { target: { files: [file] } })
  }
  give(csv('姓名,名册类型,手机号', '王五,国内仲裁员,13800138000', '赵六,无此类型,'))
  await box.findByText('有 1 行不正确，全部数据都不会写入。请修改文件后重新选择。')
  box.getByText(/名册类型“无此类型”不存在/)
  box.getByText('未使用的列：手机号')
  expect(box.getByRole('button', { name: '导入' })).toBeDisabled()
  await user.click(box.getByRole('button', { name: '重新选择' }))
  give(csv('姓名,名册类型,地区', '王五,国内仲裁员,云州市', '赵六,调解员,'))
  await box.findByText('导入后：新增 2 条。')
  await user.click(box.getByRole('button', { name: '导入' }))
  await screen.findByText('导入完成：新增 2 条')
  await waitFor(() => expect(columnOf('姓名')).toEqual(['王五', '赵六']))
  expect(await visible()).toEqual([])
})

test('each changed field is shown before publishing, and the previous version can be compared afterwards', async () => {
  await addArbitrators(backend(), ARBITRATORS.slice(0, 3))
  const [first = { name: '' }, second = { name: '' }] = ARBITRATORS
  await backend().db.write(async trx => {
    await trx.updateTable('arbitrators').set({ region: '深圳市' }).where('id', '=', 1).execute()
    await trx.updateTable('arbitrators').set({ status: 1 }).where('id', '=', 2).execute()
  })
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '发布名册' }))
  const question = within(await dialog('发布名册'))
  await question.findByRole('heading', { name: '修改 1 名' })
  question.getByRole('heading', { name: '撤下 1 名' })
  const [before, after] = question.getAllByRole('definition')
  expect([before?.textContent, after?.textContent]).toEqual(['原：云州市', '现：深圳市'])
  await user.click(question.getByRole('button', { name: '发布' }))
  await screen.findByText('名册已发布')
  await gone(() => screen.queryByRole('dialog', { name: '发布名册' }))
  await user.click(screen.getByRole('button', { name: '历次发布' }))
  const box = within(await dialog('历次发布的名册'))
  await box.findByText('修改 1 名，撤下 1 名')
  const [, former] = box.getAllByRole('button', { name: /^查看.*发布的名册$/ })
  await user.click(former as HTMLElement)
  await box.findByText(second.name)
  box.getByText(first.name)
  await user.click(box.getByText('与现在公开的相比'))
  await box.findByRole('heading', { name: '撤下 1 名' })
})

test('staff see ending terms and incomplete records, and list them with one click', async () => {
  const DAY = 86_400_000
  await addArbitrators(backend(), [
    { name: '已经届满', profession: '保险、炼金术', termEndTime: Date.now() - 3 * DAY },
    { name: '快要届满', termEndTime: Date.now() + 9 * DAY },
    { name: '还有很久', termEndTime: Date.now() + 900 * DAY },
  ])
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '聘期已经届满：1 名' }))
  await waitFor(() => expect(columnOf('姓名')).toEqual(['已经届满']))
  expect(columnOf('聘期届满日')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d ?已届满$/)])
  expect(columnOf('需要核对')).toEqual([
    '缺少性别、地区、工作单位、学历、工作语言、简介、聘任日期；专业“炼金术”不在字典中',
  ])
  await user.click(screen.getByRole('button', { name: '聘期将在 180 天内届满：1 名' }))
  await waitFor(() => expect(columnOf('姓名')).toEqual(['快要届满']))
})
