import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

const withdraw = (id: number) =>
  backend().db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', id).execute()
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the English site', () => {
  test('the English site has its own navigation and language, and the Chinese one does not show it', async () => {
    const { unmount, user } = await renderApp('/facade/en')
    await heading('Yunzhou Arbitration Commission')
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
    await user.click(await nav.findByRole('button', { name: 'Rules' }))
    expect(nav.getByRole('link', { name: 'Model Clauses' })).toHaveAttribute(
      'href',
      '/facade/en/model-clauses',
    )
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...[
        'Home',
        'About Us',
        'Arbitration Rules',
        'Model Clauses',
        'Fees',
        'Arbitrators',
        'Notices',
        'Contact',
      ],
    ])
    await user.click(nav.getByRole('button', { name: 'Services' }))
    for (const name of ['Fee Calculator', 'Time Limits', 'Received a Notice?'])
      expect(nav.getByRole('link', { name })).toBeInTheDocument()
    expect(document.documentElement.lang).toBe('en')
    unmount()
    expect(document.documentElement.lang).toBe('zh-CN')
    await renderApp('/facade')
    const chinese = within(await screen.findByRole('navigation', { name: '主导航' }))
    await chinese.findByRole('link', { name: '仲裁员名册' })
    expect(chinese.queryByText('English')).toBeNull()
  })

  test('the home page shows each section with the summary of its article', async () => {
    await renderApp('/facade/en')
    const link = await screen.findByRole('heading', { name: 'Fees' })
    expect(
      await within(link.closest('li') as HTMLElement).findByText(/^Acceptance fee and handling fee/),
    ).toBeInTheDocument()
  })

  test('an English text is shown with English facts, and its title names the window', async () => {
    await renderApp('/facade/en/about')
    expect(await screen.findByText(/established in 2003 under/)).toBeInTheDocument()
    expect(screen.getByText('2 March 2026')).toBeInTheDocument()
    expect(document.title).toBe('About Us - Yunzhou Arbitration Commission')
  })

  test('an unknown English address has an English page that says so', async () => {
    await renderApp('/facade/en/nothing')
    await heading('Page not found')
    await renderApp('/facade/en/article/987654')
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Page not found' })).not.toHaveLength(0)
  })

  test('an article opened at the address of the other language redirects to its own', async () => {
    const { address, unmount } = await renderApp('/facade/article/53')
    await heading('Model Arbitration Clauses')
    expect(address()).toBe('/facade/en/article/53')
    unmount()
    const chinese = await renderApp('/facade/en/article/12')
    await heading('示范仲裁条款')
    expect(chinese.address()).toBe('/facade/article/12')
  })
})

/** What is written in Chinese characters and not marked as Chinese, outside of articles, which are staff's. */
function chineseTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    const isChinese = parentElement?.closest('[lang]')?.getAttribute('lang') === 'zh-CN'
    if (!isChinese && !parentElement?.closest('.prose') && /\p{Script=Han}/u.test(textContent ?? ''))
      found.push(String(textContent))
  }
  return found
}

describe('the pages that both languages have', () => {
  test.each([
    ['', /^Acceptance fee and handling fee/],
    ['/about', /established in 2003 under/],
    ['/fees', 'Scroll sideways to see the whole table'],
    ['/fee-calculator?amount=1200000', 'How the acceptance fee is made up'],
    ['/fee-calculator?none=1', 'Basis'],
    ['/arbitrators', /^SHEN Yanqiu/],
    ['/arbitrators?id=1', /^SHEN Yanqiu/],
    ['/article/53', 'Article'],
    ['/verify', 'Notices without a code'],
    ['/received-notice', 'What happens if you do nothing'],
    ['/after-award', /^Three months from receipt/],
    ['/search?keyword=tribunal', /results? for “tribunal”$/],
    ['/search?keyword=zzzz', /More is published in Chinese/],
    [`/search?keyword=${'x'.repeat(101)}`, /only its first 100 characters/],
    ['/filing-guide', /^Papers from Hong Kong, Macao/],
    ['/forms', 'Request for Arbitration'],
    ['/contact', '+86 999-8880001'],
    ['/privacy', /^The browser keeps settings/],
    ['/notices', /^Which Rules Apply/],
    ['/rules', 'Arbitration Rules (2026)'],
    ['/arbitrators?view=print', /^SHEN Yanqiu/],
    ['/search', /^Enter one or more words/],
    ['/nothing', /may have been moved or withdrawn/],
  ])('the page at /facade/en%s has no Chinese text that is not marked as Chinese', async (path, text) => {
    await renderApp(`/facade/en${path}`)
    expect(await screen.findAllByText(text)).not.toHaveLength(0)
    // The commission's English name comes with the settings of the site.
    await expect.poll(chineseTexts).toEqual([])
  })

  test('a section whose screen has no English texts says so', async () => {
    await backend()
      .db.writer.updateTable('menus')
      .set({ component: 'facade/clause/builder' })
      .where('component', '=', 'facade/fee/calculator')
      .where('name', '=', 'Fee Calculator')
      .execute()
    await renderApp('/facade/en/fee-calculator')
    expect(await screen.findByText('This page is in Chinese only.')).toBeInTheDocument()
  })
})

describe('the switch between the languages', () => {
  test.each([
    ['/facade', 'English', '/facade/en'],
    ['/facade/en', '中文', '/facade'],
    ['/facade/about/profile', 'English', '/facade/en/about'],
    ['/facade/en/fee-calculator', '中文', '/facade/fee-calculator'],
    ['/facade/article/12', 'English', '/facade/en/article/53'],
    ['/facade/en/article/53', '中文', '/facade/article/12'],
    ['/facade/en/search?keyword=fee', '中文', '/facade/search'],
  ])('the language switch at %s “%s” leads to %s', async (path, name, target) => {
    await renderApp(path)
    await screen.findByRole('heading', { level: 1 })
    const link = await screen.findByRole('link', { name })
    await expect.poll(() => link.getAttribute('href')).toBe(target)
    expect(screen.queryByText(/^(本页没有英文版|Not available in Chinese)$/)).toBeNull()
  })

  test('the language switch says when there is no English version and leads to the English home page', async () => {
    await renderApp('/facade/news/activities')
    expect(await screen.findByText('本页没有英文版')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/facade/en')
  })

  test('the language switch also says so once the other version is withdrawn, in both directions', async () => {
    await withdraw(53)
    const { unmount } = await renderApp('/facade/article/12')
    expect(await screen.findByText('本页没有英文版')).toBeInTheDocument()
    unmount()
    await withdraw(1)
    await renderApp('/facade/en/about')
    expect(await screen.findByText('Not available in Chinese')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '中文' })).toHaveAttribute('href', '/facade')
  })

  test('the language switch is absent on a site without English sections', async () => {
    await backend().db.writer.updateTable('menus').set({ status: 1 }).where('id', '=', 9200).execute()
    await renderApp('/facade/about/profile')
    await screen.findByText(/独立、公正、及时地仲裁/)
    expect(screen.queryByRole('link', { name: 'English' })).toBeNull()
  })
})

describe('the English services', () => {
  test('the English calculator works by the same fee table as the Chinese one', async () => {
    const { user, address } = await renderApp('/facade/en/fee-calculator')
    const field = await screen.findByRole('textbox', { name: 'Amount in dispute (CNY)' })
    await user.click(screen.getByRole('button', { name: 'Calculate' }))
    expect(screen.getByText('Please enter the amount in dispute.')).toBeInTheDocument()
    expect(field).toHaveFocus()
    await user.type(field, '1,200,000')
    await user.click(screen.getByRole('button', { name: 'Calculate' }))
    const sums = within(await screen.findByRole('region', { name: 'Estimate' }))
    expect(sums.getAllByText('CNY 15,325')).not.toHaveLength(0)
    expect(sums.getByText('CNY 3,065')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Budget' })).toHaveTextContent(
      'Paid in advance by the claimantCNY 18,390',
    )
    expect(address()).toBe('/facade/en/fee-calculator?amount=1%2C200%2C000')
  })

  test('the English roster shows names in Latin letters and languages, and both are searched', async () => {
    const { user } = await renderApp('/facade/en/arbitrators')
    const filters = () => within(screen.getByRole('search', { name: 'Find arbitrators' }))
    expect(await screen.findByRole('rowheader', { name: /^SHEN Yanqiu/ })).toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Working languages' }), 'Japanese (3)')
    await user.click(filters().getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('rowheader', { name: /^TIAN Ruoxi/ })).toBeInTheDocument()
    for (const row of screen.getAllByRole('row').slice(1)) expect(row).toHaveTextContent('Japanese')
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'nobody')
    await user.click(filters().getByRole('button', { name: 'Search' }))
    expect(await screen.findByText(/^No arbitrator matches this search/)).toBeInTheDocument()
  })

  test('the English search finds English pages, and Chinese ones for what only they have, which say so', async () => {
    const { unmount } = await renderApp('/facade/en/search?keyword=tribunal')
    expect(await screen.findByText(/results? for “tribunal”$/)).toBeInTheDocument()
    for (const link of within(screen.getByRole('main')).getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^\/facade\/en/)
    unmount()
    const chinese = await renderApp('/facade/en/search?keyword=仲裁收费标准')
    const link = (await screen.findAllByRole('link', { name: '仲裁收费标准' }))[0]
    expect(link?.closest('[lang]')).toHaveAttribute('lang', 'zh-CN')
    chinese.unmount()
    await renderApp('/facade/en/search?keyword=鹈鹕')
    expect(await screen.findByText('No English page contains “鹈鹕”.')).toBeInTheDocument()
  })
})
