import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

describe('the download centre', () => {
  test('the download centre lists papers by group in the order of a case with formats and sizes', async () => {
    const { writer } = backend().db
    await writer
      .insertInto('files')
      .values({
        ...{ configId: 1, path: 'x.pdf', name: '仲裁申请书.pdf', type: 'application/pdf', size: 2_048 },
        ...{ source: 200, creatorId: null, downloadGroup: '1', sort: 0, createTime: 1 },
      })
      .execute()
    await renderApp('/facade/downloads')
    const link = await screen.findByRole('link', { name: /^仲裁申请书：下载（Word，\d+(\.\d)? KB）$/ })
    expect(link).toHaveAttribute('download', '仲裁申请书.docx')
    expect(link.getAttribute('href')).toMatch(/^\/prod-api\/admin-api\/infra\/file\//)
    const entry = within(screen.getByText('仲裁申请书').closest('li') as HTMLElement)
    expect(entry.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      link.textContent,
      '仲裁申请书：下载（PDF，2 KB）',
    ])
    expect(screen.getByText('共 24 份文书')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '申请',
        '委托与身份',
        '答辩、异议与反请求',
        '组庭与证据',
        '保全',
        '撤回与其他',
      ]),
    )
    expect(screen.getAllByText(/^\d+\.$/).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 24 }, (_, at) => `${at + 1}. `),
    )
    // So many papers are looked through faster than searched.
    expect(screen.queryByRole('search', { name: '查询文件' })).not.toBeInTheDocument()
  })

  test('the download centre is filtered by name in the address', async () => {
    const { user, address } = await renderApp('/facade/downloads?name=x')
    await user.clear(await screen.findByRole('searchbox', { name: '文件名称' }))
    await user.type(screen.getByRole('searchbox', { name: '文件名称' }), '答辩{Enter}')
    expect(await screen.findByText('共 1 份文书')).toBeInTheDocument()
    expect(address()).toBe('/facade/downloads?name=%E7%AD%94%E8%BE%A9')
  })

  test('the download centre is filtered by type in the address, and an unknown type is ignored', async () => {
    const { writer } = backend().db
    await writer.updateTable('files').set({ type: 'application/pdf' }).where('id', '=', 1).execute()
    const { user, address, router } = await renderApp('/facade/downloads?type=word')
    await user.selectOptions(await screen.findByRole('combobox', { name: '文件类型' }), 'PDF 文档')
    await user.click(screen.getByRole('button', { name: '查询' }))
    expect(await screen.findByText('共 1 份文书')).toBeInTheDocument()
    expect(address()).toBe('/facade/downloads?type=pdf')
    await user.click(screen.getByRole('link', { name: '清除条件' }))
    expect(await screen.findByText('共 24 份文书')).toBeInTheDocument()
    await act(() => router.navigate('/facade/downloads?type=nonsense'))
    expect(await screen.findByText('共 24 份文书')).toBeInTheDocument()
  })

  test('the download centre has pages of a hundred, and shows the last one for a page past it', async () => {
    await backend().db.write(trx =>
      trx
        .insertInto('files')
        .values(
          Array.from({ length: 95 }, (_, at) => ({
            ...{ configId: 1, path: `many/${at}`, name: `文书 ${at}.pdf`, type: 'application/pdf', size: 1 },
            ...{ source: 200, creatorId: null, createTime: at },
          })),
        )
        .execute(),
    )
    const { user, address } = await renderApp('/facade/downloads?page=9')
    expect(await screen.findByText('共 119 个文件，第 2 / 2 页')).toBeInTheDocument()
    expect(address()).toBe('/facade/downloads?page=2')
    expect(screen.getByRole('link', { name: '文书 4：下载（PDF，1 B）' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: '上一页' }))
    expect(await screen.findByRole('link', { name: /^仲裁申请书：/ })).toBeInTheDocument()
    expect(address()).toBe('/facade/downloads')
  })
})

describe('the contact page', () => {
  test('the contact page shows the dictionary with links for telephone numbers and mail addresses', async () => {
    await renderApp('/facade/contact')
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('link', { name: '0999-8880001' })).toHaveAttribute('href', 'tel:09998880001')
    expect(main.getByRole('link', { name: 'contact@yunzhou-arb.example' })).toHaveAttribute(
      'href',
      'mailto:contact@yunzhou-arb.example',
    )
    expect(main.getByText('0999-8880003').closest('a')).toBeNull()
  })
})
