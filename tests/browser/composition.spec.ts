import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { openEditor, saved } from './support/editor'
import { expect, signInUnseen, test } from './support/fixtures'

/** Composes with an input method of Chromium: each of the steps is shown, the last text is chosen. */
async function compose(page: Page, steps: string[], chosen: string) {
  const client = await page.context().newCDPSession(page)
  for (const text of steps)
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await client.send('Input.insertText', { text: chosen })
}

/** Selects from one character of the text to another, whatever marks and blocks are in between. */
const select = (page: Page, from: string, to: string) =>
  page.getByRole('textbox', { name: '通知内容' }).evaluate(
    (area, ends) => {
      const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      while (walker.nextNode()) nodes.push(walker.currentNode)
      const place = (text: string) => {
        const node = nodes.find(({ textContent }) => textContent?.includes(text))
        if (!node) throw new Error(`no ${text}`)
        return [node, node.textContent?.indexOf(text) ?? 0] as const
      }
      const [start, end] = [place(ends.from), place(ends.to)]
      document.getSelection()?.setBaseAndExtent(...start, end[0], end[1] + ends.to.length)
    },
    { from, to },
  )

const plain = (html: string) =>
  html
    .replace(/<\/(p|li|h\d|td)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim()

const CASES = [
  {
    name: 'from the middle of a paragraph to the middle of the next',
    html: '<p>甲乙丙丁</p><p>戊己庚辛</p><p>末段</p>',
    ends: ['丙', '己'],
    text: '甲乙仲裁庚辛\n末段',
  },
  {
    name: 'with bold and italic text in between',
    html: '<p>甲乙<strong>丙丁</strong>子<em>丑</em></p><p><em>寅</em>卯<strong>戊己</strong>庚辛</p><p>末段</p>',
    ends: ['丁', '戊'],
    text: '甲乙丙仲裁己庚辛\n末段',
  },
  {
    name: 'over three paragraphs, the last one wholly',
    html: '<p>甲乙</p><p><strong>丙丁</strong></p><p>戊己</p><p>末段</p>',
    ends: ['乙', '己'],
    text: '甲仲裁\n末段',
  },
  {
    name: 'inside one paragraph over a mark',
    html: '<p>甲<strong>乙丙</strong>丁</p><p>末段</p>',
    ends: ['丙', '丁'],
    text: '甲乙仲裁\n末段',
  },
] as const

for (const { name, html, ends, text } of sample(CASES)) {
  test(`an input method replaces a selection ${name}, and what is seen is saved`, async ({ page }) => {
    await signInUnseen(page, 'admin')
    const area = await openEditor(page, html)
    await area.click()
    await expect(page.getByRole('button', { name: /^粗体/ })).not.toHaveClass(/disabled/)
    await select(page, ends[0], ends[1])
    await compose(page, ['z', 'zho', 'zhongcai'], '仲裁')
    await expect(area).toContainText('仲裁')
    await page.keyboard.press('End')
    await page.keyboard.type('。')
    await expect(area).toContainText('。')
    const shown = (await area.innerText())
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/\n+/g, '\n')
      .trim()
    const content = plain(await saved(page))
    expect(content.replace('。', '')).toBe(text)
    expect(shown).toBe(content)
  })
}

test('a second selection is replaced as well, and undo brings the text back', async ({ page }) => {
  await signInUnseen(page, 'admin')
  const area = await openEditor(page, '<p>甲乙丙丁</p><p>戊己庚辛</p>')
  await area.click()
  await expect(page.getByRole('button', { name: /^粗体/ })).not.toHaveClass(/disabled/)
  await select(page, '乙', '戊')
  await compose(page, ['yi'], '一')
  await expect(area).toContainText('甲一己庚辛')
  await select(page, '一', '庚')
  await compose(page, ['er'], '二')
  await expect(area).toContainText('甲二辛')
  // The text that was composed, then what it replaced.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(area).not.toContainText('二')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(area).toContainText('己')
  const shown = (await area.innerText())
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\n+/g, '\n')
    .trim()
  expect(shown).toBe(plain(await saved(page)))
})
