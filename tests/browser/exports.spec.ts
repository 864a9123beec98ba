import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, signIn, test } from './support/fixtures'

/** Sends the beginning of a file, and no more. */
async function startSlowServer() {
  let leave = () => {}
  const left = new Promise<void>(resolve => {
    leave = resolve
  })
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/vnd.ms-excel' })
    response.write(Buffer.alloc(64 * 1024))
    response.once('close', leave)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, left, stop }
}

test('a long export goes on while another page is shown, and is cancelled by keyboard; the next one is downloaded', {
  tag: '@weekly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/dict/type/data/1')
  const begin = async () => {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('button', { name: '开始导出' }).click()
  }
  const slow = await startSlowServer()
  await page.route(/export-excel.*format=xlsx/, route => route.continue({ url: slow.url }))
  await begin()
  await expect(page.getByRole('button', { name: '已接收 64 KB' })).toBeVisible()
  await page.getByRole('link', { name: '首页' }).first().click()
  await page.getByRole('button', { name: /^导出任务，1 个进行中/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: '导出任务' }).getByText('已接收 64 KB')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '取消导出' }).press('Enter')
  await expect(page.getByRole('button', { name: /^导出任务/ })).toBeHidden()
  // The server hears of it.
  await slow.left
  slow.stop()

  await page.unroute(/export-excel.*format=xlsx/)
  await page.goBack()
  const download = page.waitForEvent('download')
  await begin()
  expect((await download).suggestedFilename()).toMatch(/^字典数据 [\d-]{10}\.xlsx$/)
  await page.getByRole('button', { name: /^导出任务/ }).click()
  await expect(page.getByText(/^已完成：共 \d+ 条，/)).toBeVisible()
})

test('an entry of a dictionary of 10,000 is found and chosen by the keyboard', { tag: '@weekly' }, async ({
  page,
}) => {
  await page.route('**/dict-data/list-all-simple?*', async route => {
    const answer = await (await route.fetch()).json()
    const more = Array.from({ length: 10_000 }, (_, at) => ({
      dictType: 'system_notify_template_type',
      value: String(1_000 + at),
      label: `案由 ${at}`,
      colorType: null,
      cssClass: null,
    }))
    await route.fulfill({ json: { ...answer, data: [...answer.data, ...more] } })
  })
  await signIn(page, 'admin', '/system/messages/notify/notify-template')
  await page.getByRole('button', { name: '新增' }).click()
  const select = page.getByRole('combobox', { name: '模板类型' })
  await select.focus()
  await page.keyboard.insertText('由 9')
  await expect(page.getByText('找到 1111 项，列出前 200 项，请继续输入')).toBeVisible()
  await page.keyboard.insertText('876')
  await expect(page.getByTitle('案由 9876')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(select).toHaveValue('')
  await expect(page.getByRole('dialog').getByTitle('案由 9876')).toBeVisible()
})
