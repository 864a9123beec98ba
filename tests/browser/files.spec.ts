import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './support/fixtures'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>',
)
/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}${Date.now().toString(36)}`
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, path: string) {
  await signIn(page, 'admin', path)
}

/** Drops a file as a user does: dragged over the page, released. */
async function drop(page: Page, name: string) {
  const data = await page.evaluateHandle(fileName => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['文本'], fileName, { type: 'text/plain' }))
    return transfer
  }, name)
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data })
  await expect(page.getByText('松开鼠标，上传文件（仅内部）')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: data })
}

test('files are chosen or dropped, previewed, copied and deleted', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [picture, pdf, text] = ['会徽', '裁决书', '笔录'].map(unique)
  await open(page, '/infra/file/file')
  await page.getByRole('radio', { name: /^仅内部/ }).check()
  await page.getByLabel('选择要上传的文件').setInputFiles([
    { name: `${picture}.png`, mimeType: 'image/png', buffer: PNG },
    { name: `${pdf}.pdf`, mimeType: 'application/pdf', buffer: PDF },
    { name: '程序.exe', mimeType: 'application/octet-stream', buffer: PNG },
  ])
  await expect(page.getByText('共 3 个文件，已上传 2 个，失败 1 个')).toBeVisible()
  await drop(page, `${text}.txt`)
  await expect(page.getByText('共 4 个文件，已上传 3 个，失败 1 个')).toBeVisible()

  // A private picture is shown too: with the caller's sign-in, not through an address for others.
  await page.getByRole('button', { name: `查看${picture}.png` }).click()
  const image = dialog(page).getByRole('img', { name: `${picture}.png` })
  await expect(image).toBeVisible()
  expect(await image.evaluate(element => (element as HTMLImageElement).naturalWidth)).toBe(1)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: `查看${pdf}.pdf` }).click()
  const opened = context.waitForEvent('page')
  const view = dialog(page).getByRole('link', { name: '在新窗口中查看' })
  // From this page's memory: no address of it could be handed on.
  await expect(view).toHaveAttribute('href', /^blob:/)
  await view.click()
  await (await opened).close()
  await dialog(page).getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: `复制链接：${pdf}.pdf` }).click()
  await expect(page.getByText(/10 分钟内有效/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const response = await page.request.get(link, { headers: { Authorization: '' } })
  expect(response.headers()['content-disposition']).toContain('attachment')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `下载${text}.txt` }).click()
  expect((await download).suggestedFilename()).toBe(`${text}.txt`)

  for (const name of [`${picture}.png`, `${pdf}.pdf`, `${text}.txt`])
    await page.getByRole('checkbox', { name: `选择 ${name}` }).check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await expect(dialog(page).getByText('没有发现文章、内部通知、配置等正在使用这些文件。')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: `查看${text}.txt` })).toBeHidden()
})
