import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../support/render-app'
import { ARBITRATORS, addArbitrators, clearRoster } from '../../support/roster'
import { backend, server } from '../../support/server'

const ROSTER = '/facade/arbitrators'
const SERVICE = '*/back/arbitrator/selectArbitratorlist'
const UPDATED = '名册更新日期：2026-03-01'

beforeEach(() => clearRoster(backend()))

const button = (name: string) => screen.getByRole('button', { name })
const option = (field: string, name: string) =>
  within(screen.getByRole('combobox', { name: field })).findByRole('option', { name })
const kinds = () => within(screen.getByRole('navigation', { name: '名册类型' }))
const rowNames = async () => (await screen.findAllByRole('rowheader')).map(cell => cell.textContent)
/** The response of another system, whose shape is not validated. */
const respond = (body: object) => server.use(http.post(SERVICE, () => HttpResponse.json(body)))
/** The tests' window prints nothing. */
function stubPrint() {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  return print
}
const has = (text: string) => (_: string, element: Element | null) => element?.textContent === text

afterEach(() => vi.unstubAllGlobals())

describe('the roster of arbitrators', () => {
  beforeEach(() => addArbitrators(backend()))

  test('the roster is shown in pages with the names of its kinds and its date', async () => {
    const { user, address } = await renderApp(ROSTER)
    const table = within(await screen.findByRole('table', { name: '仲裁员名册' }))
    expect(table.getAllByRole('rowheader')).toHaveLength(20)
    expect((await table.findAllByText('国内仲裁员')).length).toBeGreaterThan(0)
    expect(screen.getByText('共 60 名')).toBeInTheDocument()
    expect(screen.getByText(has(UPDATED))).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: '第 3 页' }))
    expect(await screen.findByText('共 60 名，第 3 / 3 页')).toBeInTheDocument()
    expect(address()).toBe(`${ROSTER}?page=3`)
  })

  test('specialities are offered below their groups, which can be chosen as a whole', async () => {
    await backend()
      .db.writer.updateTable('dictData')
      .set({ label: '金融证券' })
      .where('dictType', '=', 'arbitrator_speciality')
      .where('label', '=', '证券与基金')
      .execute()
    const { user } = await renderApp(ROSTER)
    await screen.findByRole('option', { name: '金融与保险全部（12）' })
    const choices = screen.getByRole('combobox', { name: '专业' })
    const groups = [...choices.querySelectorAll('optgroup')].map(group => [
      group.label,
      ...[...group.querySelectorAll('option')].map(({ textContent }) => textContent),
    ])
    expect(groups).toContainEqual(['金融与保险', '金融与保险全部（12）', '金融证券（12）'])
    expect(groups.at(-1)?.[0]).toBe('其他')
    expect(groups.at(-1)?.slice(1).sort()).toEqual(['海事海商（12）', '金融（12）'].sort())
    await user.selectOptions(choices, '金融与保险')
    await user.click(button('查询'))
    expect(await screen.findByText('共 12 名')).toBeInTheDocument()
  })

  test('the page of an arbitrator shows when the term is over, and the list leaves such arbitrators out', async () => {
    await clearRoster(backend())
    const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`)
    await addArbitrators(backend(), [
      { name: '赵前任', appointTime: day('2020-03-01'), termEndTime: day('2023-02-28') },
      { name: '钱现任', appointTime: day('2026-03-01'), termEndTime: Date.now() },
    ])
    await renderApp(ROSTER)
    expect(await rowNames()).toEqual([expect.stringContaining('钱现任')])
    await renderApp(`${ROSTER}?id=1&who=赵前任`)
    expect(await screen.findByRole('note')).toHaveTextContent(
      '聘期已于 2023-02-28 届满，目前不在可以选定的仲裁员之列。',
    )
    expect(screen.getByText('2020-03-01 至 2023-02-28')).toBeInTheDocument()
  })

  test('the roster is filtered by choices with the number of results, and the address stores all of them', async () => {
    const { user, address } = await renderApp(`${ROSTER}?page=2`)
    await user.click(await screen.findByRole('link', { name: '国内仲裁员（44）' }))
    expect(await screen.findByText('共 44 名')).toBeInTheDocument()
    expect(kinds().getByRole('link', { current: true })).toHaveTextContent('国内仲裁员')
    const chosen = await option('专业', '海事海商（9）')
    await user.selectOptions(screen.getByRole('combobox', { name: '专业' }), chosen)
    await user.selectOptions(
      screen.getByRole('combobox', { name: '工作语言' }),
      await option('工作语言', '英语（22）'),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: '性别' }), await option('性别', '女（22）'))
    await user.click(button('查询'))
    expect(await screen.findByText('共 2 名')).toBeInTheDocument()
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      ...{ type: '1', profession: '海事海商', language: '英语', sex: '2' },
    })
    await user.click(screen.getByRole('link', { name: '清除条件' }))
    expect(await screen.findByText('共 60 名')).toBeInTheDocument()
    expect(address()).toBe(ROSTER)
  })

  test.each(['王文博', 'wangwenbo', 'WWB'])('the roster finds a name by %s', async typed => {
    const { user } = await renderApp(ROSTER)
    await user.type(await screen.findByRole('searchbox', { name: '姓名' }), `${typed}{Enter}`)
    expect(await screen.findByText(/^共 [12] 名$/)).toBeInTheDocument()
    expect((await rowNames()).join()).toContain('王文博')
  })

  test('the roster redirects from a page past the end to the last one and keeps the filters', async () => {
    const { address } = await renderApp(`${ROSTER}?type=1&page=77`)
    expect(await screen.findByRole('table')).toBeInTheDocument()
    expect(address()).toBe(`${ROSTER}?type=1&page=3`)
  })

  test('the roster shows one arbitrator on a separate page, with a link back to the same list', async () => {
    const { user, address } = await renderApp(`${ROSTER}?type=1&page=2`)
    const [name = ''] = await rowNames()
    const person = ARBITRATORS[20]
    await user.click(screen.getByRole('link', { name: person?.name ?? '' }))
    expect(name).toContain(person?.name)
    const profile = within(await screen.findByRole('article'))
    expect(profile.getByRole('heading', { name: person?.name ?? '' })).toBeInTheDocument()
    for (const text of ['国内仲裁员', person?.workUnit, person?.introduction, '硕士研究生', '2026-03-01'])
      expect(profile.getByText(text ?? '')).toBeInTheDocument()
    expect(screen.getByText(has(UPDATED))).toBeInTheDocument()
    expect(document.title).toMatch(new RegExp(`^${person?.name} - 仲裁员名册`))
    const print = stubPrint()
    await user.click(button('打印'))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('link', { name: '返回名册' }))
    expect(await screen.findByText('共 44 名')).toBeInTheDocument()
    expect(address()).toBe(`${ROSTER}?type=1&page=2`)
    expect(document.title).toMatch(/^仲裁员名册/)
  })

  test('the window is named after an arbitrator whose data is there before the page', async () => {
    const { router } = await renderApp(`${ROSTER}?id=7`)
    await screen.findByRole('article')
    await router.navigate('/facade')
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    await router.navigate(`${ROSTER}?id=7`)
    await screen.findByRole('article')
    expect(document.title).toMatch(/^郑文博 - 仲裁员名册/)
  })

  test.each([
    ['?id=7', '郑文博'],
    ['?id=7&who=从前的名字', '郑文博'],
    ['?who=郑文博', '郑文博'],
  ])('one arbitrator is found at the address %s', async (query, name) => {
    await renderApp(ROSTER + query)
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument()
  })

  test.each(['?id=987654', '?id=-1', '?id=x&who=无此人', '?who=郑文', '?id='])(
    'no arbitrator is found at the address %s',
    async query => {
      await renderApp(ROSTER + query)
      expect(await screen.findByText('名册中没有这名仲裁员，可能已经不再聘任。')).toBeInTheDocument()
      expect(screen.getByRole('link', { name: '返回名册' })).toBeInTheDocument()
    },
  )

  test('the whole roster is printed by kind with its title, its date and its filters', async () => {
    const { user, address } = await renderApp(ROSTER)
    await user.click(await screen.findByRole('link', { name: '打印名册' }))
    expect(
      await screen.findByRole('heading', { level: 2, name: '云州仲裁委员会仲裁员名册' }),
    ).toBeInTheDocument()
    expect(address()).toBe(`${ROSTER}?view=print`)
    expect(await screen.findByRole('heading', { level: 3, name: '国内仲裁员（44 名）' })).toBeInTheDocument()
    expect(await rowNames()).toEqual(ARBITRATORS.map(({ name }) => name))
    for (const text of [UPDATED, '共 60 名']) expect(screen.getByText(has(text))).toBeInTheDocument()
    expect(screen.getByText(/^打印日期：/)).toBeInTheDocument()
    const print = stubPrint()
    await user.click(button('打印'))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('link', { name: '返回名册' }))
    expect(await screen.findByText('共 60 名')).toBeInTheDocument()
  })

  test('a roster of more than a hundred arbitrators is printed whole', async () => {
    await addArbitrators(
      backend(),
      Array.from({ length: 191 }, (_, at) => ({ name: `样例${at}`, sort: 1_000 + at })),
    )
    await renderApp(`${ROSTER}?view=print`)
    expect(await screen.findByText(/共 251 名/)).toBeInTheDocument()
    expect(new Set(await rowNames()).size).toBe(251)
  })

  test('photos are requested in the displayed size when the server has sizes', async () => {
    const stored = '/prod-api/admin-api/infra/file/1/get/wang.jpg'
    respond({
      rows: [
        { id: 1, name: '王某', photo: stored },
        { id: 2, name: '李某', photo: '/faces/li.jpg' },
      ],
    })
    const { user } = await renderApp(ROSTER)
    const [first, second] = await screen.findAllByRole('rowheader')
    const set = [480, 960, 1600].map(width => `${stored}?w=${width} ${width}w`).join(', ')
    expect(first?.querySelector('img')).toHaveAttribute('srcset', set)
    expect(first?.querySelector('img')).toHaveAttribute('sizes', '44px')
    expect(second?.querySelector('img')).not.toHaveAttribute('srcset')
    await user.click(screen.getByRole('link', { name: '王某' }))
    const large = await screen.findByRole('img', { name: '王某的照片' })
    expect(large).toHaveAttribute('srcset', set)
    expect(large).toHaveAttribute('sizes', '132px')
  })

  test('a missing photo, and one of another site, is replaced by the name’s first character', async () => {
    respond({
      rows: [
        { name: '王某', photo: '/prod-api/admin-api/infra/file/1/get/none.png' },
        { name: '李某', photo: 'https://elsewhere.example/face.png' },
      ],
    })
    await renderApp(ROSTER)
    const [first, second] = await screen.findAllByRole('rowheader')
    expect(second?.querySelector('img')).toBeNull()
    expect(second).toHaveTextContent('李李某')
    const image = first?.querySelector('img')
    expect(image).toHaveAttribute('alt', '')
    image?.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(first).toHaveTextContent('王王某'))
  })

  test('the roster page stays usable while its service is down and shows whom to call', async () => {
    server.use(http.post(SERVICE, () => HttpResponse.json(null, { status: 503 }), { once: true }))
    const { user } = await renderApp(ROSTER)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('仲裁员名册服务暂不可用')).toBeInTheDocument()
    expect(await alert.findByRole('link', { name: '0999-8880004' })).toHaveAttribute(
      'href',
      'tel:09998880004',
    )
    expect(screen.getByRole('searchbox', { name: '姓名' })).toBeEnabled()
    await user.click(alert.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('table')).toBeInTheDocument()
  })
})

describe('a roster that is not published', () => {
  test.each(['', '?view=print'])('an unpublished roster is reported with whom to call (%s)', async query => {
    await renderApp(ROSTER + query)
    expect(await screen.findByText('仲裁员名册尚未在本网站公布。')).toBeInTheDocument()
    expect(await screen.findByText(/可以致电查询/)).toHaveTextContent('仲裁员工作部电话 0999-8880004')
    expect(screen.queryByText(/名册更新日期/)).not.toBeInTheDocument()
  })
})

describe('a service of another make', () => {
  const rows = [
    { id: 3, name: '王某', rosterType: '1', profession: '建设工程', sex: 1 },
    { name: '张某', profession: '金融' },
    { name: '张某', profession: '保险' },
  ]

  test('a roster service that does not count is searched by keywords', async () => {
    respond({ code: 200, data: { list: rows, total: '3' } })
    const { user, address } = await renderApp(ROSTER)
    expect(await screen.findByText('共 3 名')).toBeInTheDocument()
    expect(screen.queryByText(/名册更新日期/)).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: '工作语言' })).not.toBeInTheDocument()
    await user.type(screen.getByRole('searchbox', { name: '专业' }), '建设')
    await user.selectOptions(screen.getByRole('combobox', { name: '性别' }), await option('性别', '男'))
    await user.click(button('查询'))
    expect(new URLSearchParams(address().split('?')[1]).get('profession')).toBe('建设')
    expect(kinds().getByRole('link', { name: '调解员' })).toBeInTheDocument()
  })

  test('a roster service without numbers shows every arbitrator of the same name', async () => {
    respond({ list: rows })
    const { user } = await renderApp(ROSTER)
    const [first] = await screen.findAllByRole('link', { name: '张某' })
    if (first) await user.click(first)
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.queryByText('王某')).not.toBeInTheDocument()
  })

  test('a roster service that sends all arbitrators at once, or the same page again, is printed once', async () => {
    const everybody = Array.from({ length: 150 }, (_, at) => ({ name: `样例${at}` }))
    respond({ rows: everybody, total: 150 })
    const { unmount } = await renderApp(`${ROSTER}?view=print`)
    expect(await rowNames()).toHaveLength(150)
    unmount()
    respond({ rows: everybody.slice(0, 100), total: 150 })
    await renderApp(`${ROSTER}?view=print&name=x`)
    expect(
      await screen.findByText('名册服务只给出了 150 名中的 100 名，请稍后重新打印。'),
    ).toBeInTheDocument()
  })

  test('roster rows of another shape do not break the page', async () => {
    const odd = [
      null,
      7,
      { name: { first: 'x' }, rosterType: 9, profession: ['a'], appointTime: 'soon', photo: 7, id: {} },
      { name: '王<b>某</b>' },
    ]
    respond({
      code: '200',
      data: { records: odd, total: '2' },
      facets: { profession: 7, region: [null, { value: 1 }] },
    })
    await renderApp(ROSTER)
    expect(await rowNames()).toEqual(['姓（姓名未登记）', '王王<b>某</b>'])
    expect(screen.getByText('共 2 名')).toBeInTheDocument()
  })
})
