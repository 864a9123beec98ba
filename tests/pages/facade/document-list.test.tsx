import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

const NOTICES = '/facade/news/notices'
const pager = () => screen.findByRole('navigation', { name: '分页' })
const rows = async () => {
  await screen.findAllByRole('link', { name: /^关于/ })
  return within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .filter(heading => !heading.closest('aside'))
    .map(heading => heading.textContent)
}

describe('the documents of a section', () => {
  test('the documents of a section are paged in the address with plain links', async () => {
    const { user, address, router } = await renderApp(NOTICES)
    expect(within(await pager()).getByText('共 16 篇，第 1 / 2 页')).toBeInTheDocument()
    expect(within(await pager()).getByRole('link', { name: '第 2 页' })).toHaveAttribute(
      'href',
      `${NOTICES}?page=2`,
    )
    await user.click(within(await pager()).getByRole('link', { name: '下一页' }))
    expect(await screen.findByText('共 16 篇，第 2 / 2 页')).toBeInTheDocument()
    expect(address()).toBe(`${NOTICES}?page=2`)
    expect(await screen.findByRole('link', { name: '关于迁址办公的公告' })).toBeInTheDocument()
    await router.navigate(-1)
    expect(await screen.findByText('共 16 篇，第 1 / 2 页')).toBeInTheDocument()
    expect(address()).toBe(NOTICES)
  })

  test.each(['0', '-1', 'abc', '1e3', '', '2.5', '99999999999'])(
    'the document list starts at page 1 for ?page=%s',
    async page => {
      await renderApp(`${NOTICES}?page=${page}`)
      expect(within(await pager()).getByText('共 16 篇，第 1 / 2 页')).toBeInTheDocument()
    },
  )

  test('the document list redirects from a page past the end to the last page', async () => {
    const { address } = await renderApp(`${NOTICES}?page=900`)
    expect(await screen.findByText('共 16 篇，第 2 / 2 页')).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe(`${NOTICES}?page=2`))
  })

  test('the documents of a section are searched by title in the address', async () => {
    const { user, address } = await renderApp(`${NOTICES}?page=2`)
    await user.type(await screen.findByRole('searchbox', { name: '标题' }), '  名册 {Enter}')
    expect(await screen.findByRole('link', { name: '关于更新仲裁员名册的公告' })).toBeInTheDocument()
    await waitFor(async () => expect(await rows()).toEqual(['关于更新仲裁员名册的公告']))
    expect(address()).toBe(`${NOTICES}?q=%E5%90%8D%E5%86%8C`)
    await user.click(screen.getByRole('link', { name: '清除条件' }))
    expect(within(await pager()).getByText('共 16 篇，第 1 / 2 页')).toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: '标题' })).toHaveValue('')
    expect(address()).toBe(NOTICES)
  })

  test('the document list says when nothing matches, and treats wildcards as plain characters', async () => {
    await renderApp(`${NOTICES}?q=%25`)
    expect(await screen.findByText('没有标题符合条件的文章。')).toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: '标题' })).toHaveValue('%')
  })

  test('the document list says when the section is empty', async () => {
    await backend().db.writer.updateTable('documents').set({ status: 1 }).where('menuId', '=', 9112).execute()
    await renderApp(NOTICES)
    expect(await screen.findByText('本栏目暂无文章。')).toBeInTheDocument()
  })

  test('a document that stands for an address opens it in a new window', async () => {
    await renderApp(`${NOTICES}?q=说明`)
    const link = await screen.findByRole('link', {
      name: /网上立案平台使用说明（平台网站）\s*（在新窗口打开）/,
    })
    expect(link).toHaveAttribute('target', '_blank')
  })

  test('the list never shows rows of the previous section', async () => {
    const { router } = await renderApp(NOTICES)
    await rows()
    await router.navigate('/facade/news/activities')
    await screen.findByRole('heading', { level: 1, name: '本会动态' })
    expect(within(screen.getByRole('main')).queryByText(/^关于/)).toBeNull()
  })
})
