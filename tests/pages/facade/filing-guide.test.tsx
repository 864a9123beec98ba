import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setConfig } from '../../support/configs'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

const PAGE = '/facade/filing-guide'
const list = async () => within(await screen.findByRole('region', { name: '立案材料清单' }))
const names = async () =>
  (await list())
    .getAllByRole('checkbox')
    .map(box => box.closest('label')?.querySelector('strong')?.textContent)
const setRule = (value: string) => setConfig(backend(), 'facade.filing-guide', value)

test('the list of papers follows the form, and the address stores its values', async () => {
  const { user, address } = await renderApp(PAGE)
  expect(await names()).toEqual([
    '仲裁申请书',
    '仲裁协议',
    '申请人身份证明',
    '被申请人（自然人）的信息',
    '证据和证据清单',
    '送达地址确认书',
  ])
  expect((await list()).getByText('填写争议金额后计算。')).toBeInTheDocument()
  const pick = (group: string, name: string) =>
    user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }))
  await pick('申请人是', '法人或者非法人组织')
  await pick('申请人的代理人', '律师')
  await user.click(screen.getByRole('button', { name: '被申请人数加一' }))
  await user.type(screen.getByRole('textbox', { name: '金额（元）' }), '60万')
  expect(screen.getByText('600,000 元，陆拾万元整')).toBeInTheDocument()
  expect(await names()).toEqual(
    expect.arrayContaining(['法定代表人（负责人）身份证明书', '律师事务所函和律师执业证复印件']),
  )
  expect((await list()).getByText(/^各项材料一式/)).toHaveTextContent(
    '各项材料一式 6 份（按争议金额 5 份，当事人超过两人增加 1 份）',
  )
  expect((await list()).getAllByText('6 份')).toHaveLength(9)
  expect(address()).toBe(
    `${PAGE}?claimant=organization&agent=lawyer&respondents=2&amount=60${encodeURIComponent('万')}`,
  )
})

describe('the copies', () => {
  test('the numbers of copies are those that staff have set', async () => {
    await setRule(
      JSON.stringify({
        bands: [{ upTo: null, sets: 4 }],
        perFurtherParty: 2,
        withoutAmount: 9,
        articleId: 99_999,
      }),
    )
    const { user } = await renderApp(`${PAGE}?none=1&respondents=2`)
    expect((await list()).getByText(/^各项材料一式/)).toHaveTextContent('11 份')
    await user.click(screen.getByRole('radio', { name: '有争议金额' }))
    await user.type(screen.getByRole('textbox', { name: '金额（元）' }), '1')
    expect((await list()).getByText(/^各项材料一式/)).toHaveTextContent('6 份')
    expect(screen.queryByRole('link', { name: '仲裁流程' })).toBeNull()
  })

  test.each(['[', '{}', '{"bands":[]}', '"x"'])(
    'visitors are advised to ask for the copies when %s is set',
    async value => {
      await setRule(value)
      await renderApp(`${PAGE}?amount=100`)
      expect((await list()).getByText('请向立案部门咨询。')).toBeInTheDocument()
      expect((await list()).queryByText(/\d 份/)).toBeNull()
    },
  )

  test('visitors are advised to ask for the copies of an agreed tribunal while they are not set', async () => {
    await renderApp(`${PAGE}?amount=100&arbitrators=3`)
    expect(await screen.findByText(/已经约定由三名仲裁员审理的，份数可能不同/)).toBeInTheDocument()
  })
})

test('an unreadable amount is reported, and no copies are computed', async () => {
  await renderApp(`${PAGE}?amount=${encodeURIComponent('<b>很多</b>')}`)
  expect(await screen.findByRole('textbox', { name: '金额（元）' })).toHaveAccessibleDescription(
    /^金额格式有误/,
  )
  expect((await list()).getByText('填写争议金额后计算。')).toBeInTheDocument()
})

test('check marks are stored on this device for any case and can be removed', async () => {
  const first = await renderApp(PAGE)
  await first.user.click((await list()).getByRole('checkbox', { name: /^仲裁协议/ }))
  expect(await screen.findByText(/^已备好 1 项，共 6 项/)).toBeInTheDocument()
  first.unmount()
  const { user } = await renderApp(`${PAGE}?agent=other`)
  expect((await list()).getByRole('checkbox', { name: /^仲裁协议/ })).toBeChecked()
  expect(screen.getByText(/^已备好 1 项，共 8 项/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '清除勾选' }))
  expect((await list()).getByRole('checkbox', { name: /^仲裁协议/ })).not.toBeChecked()
  for (const box of (await list()).getAllByRole('checkbox')) await user.click(box)
  expect(await screen.findByText('8 项材料都已备好。')).toBeInTheDocument()
})

test('the filing guide links to the article, the downloads and the fees of the same amount', async () => {
  await renderApp(`${PAGE}?amount=60${encodeURIComponent('万')}`)
  const further = within(await screen.findByRole('navigation', { name: '接下来' }))
  expect(await further.findByRole('link', { name: '仲裁流程' })).toHaveAttribute('href', '/facade/article/13')
  expect(further.getByRole('link', { name: '下载申请书等文书样式' })).toHaveAttribute(
    'href',
    '/facade/downloads',
  )
  expect(further.getByRole('link', { name: '计算应当预交的仲裁费' })).toHaveAttribute(
    'href',
    `/facade/fee-calculator?amount=60${encodeURIComponent('万')}`,
  )
})

test('a disabled section is not linked', async () => {
  await backend().db.writer.updateTable('menus').set({ status: 1 }).where('path', '=', 'downloads').execute()
  await renderApp(PAGE)
  const further = within(await screen.findByRole('navigation', { name: '接下来' }))
  expect(await further.findByRole('link', { name: '计算应当预交的仲裁费' })).toBeInTheDocument()
  expect(further.queryByRole('link', { name: '下载申请书等文书样式' })).toBeNull()
})

test('the link of the filing guide is copied', async () => {
  const { user } = await renderApp(`${PAGE}?respondents=2`)
  await screen.findByRole('button', { name: '打印' })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: '复制清单链接' }))
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}${PAGE}?respondents=2`)
})
