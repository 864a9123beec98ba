import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../support/render-app'
import { server } from '../../support/server'

const ROSTER = '/facade/arbitrators'
const SERVICE = '*/back/arbitrator/selectArbitratorlist'

describe('the roster of arbitrators', () => {
  test('is shown in pages with its kinds by name', async () => {
    const { user, address } = await renderApp(ROSTER)
    const table = within(await screen.findByRole('table', { name: '仲裁员名册' }))
    expect(table.getAllByRole('rowheader')).toHaveLength(20)
    expect((await table.findAllByText('国内仲裁员')).length).toBeGreaterThan(0)
    expect(screen.getByText('共 60 名')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: '第 3 页' }))
    expect(await screen.findByText('共 60 名，第 3 / 3 页')).toBeInTheDocument()
    expect(address()).toBe(`${ROSTER}?page=3`)
  })

  test('is filtered in the address', async () => {
    const { user, address } = await renderApp(`${ROSTER}?page=2`)
    await screen.findByRole('option', { name: '调解员' })
    await user.selectOptions(screen.getByRole('combobox', { name: '名册类型' }), '调解员')
    await user.click(screen.getByRole('button', { name: '查询' }))
    expect(await screen.findByText('共 10 名')).toBeInTheDocument()
    expect(address()).toBe(`${ROSTER}?type=4`)
  })

  test('takes its filters from the address', async () => {
    await renderApp(`${ROSTER}?name=${encodeURIComponent('沈砚秋')}`)
    expect(await screen.findByText('共 1 名')).toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: '姓名' })).toHaveValue('沈砚秋')
    expect(screen.getByRole('rowheader')).toHaveTextContent('沈砚秋')
  })

  test('leads from a page past the end to the last one, filters kept', async () => {
    const { address } = await renderApp(`${ROSTER}?type=1&page=77`)
    expect(await screen.findByRole('table')).toBeInTheDocument()
    expect(address()).toMatch(/^\/facade\/arbitrators\?type=1&page=\d$/)
  })

  test('says so when nobody matches', async () => {
    await renderApp(`${ROSTER}?region=%25%25`)
    expect(await screen.findByText('没有符合条件的仲裁员。')).toBeInTheDocument()
  })

  test('stays usable while its service is down', async () => {
    server.use(http.post(SERVICE, () => HttpResponse.json(null, { status: 503 }), { once: true }))
    const { user } = await renderApp(ROSTER)
    expect(await screen.findByText('仲裁员名册服务暂不可用')).toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: '姓名' })).toBeEnabled()
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('table')).toBeInTheDocument()
  })

  test('survives rows of another shape', async () => {
    const rows = [
      null,
      7,
      { name: { first: 'x' }, rosterType: 9, profession: ['a'], appointTime: 'soon' },
      { name: '王<b>某</b>' },
    ]
    server.use(
      http.post(SERVICE, () => HttpResponse.json({ code: '200', data: { records: rows, total: '2' } })),
    )
    await renderApp(ROSTER)
    const names = (await screen.findAllByRole('rowheader')).map(cell => cell.textContent)
    expect(names).toEqual(['（姓名未登记）', '王<b>某</b>'])
    expect(screen.getByText('共 2 名')).toBeInTheDocument()
  })
})
