import { contactHref } from '@shared/domain/texts/references'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setConfig } from '../../support/configs'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

const PICTURE = '/prod-api/admin-api/infra/file/1/get/map.png'
async function setMap(values: Record<string, string>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    ...{ key: `facade.contact-map-${key}`, value, name: key },
    ...({ category: 'facade', type: 1, visible: 1, createTime: 0 } as const),
  }))
  const { writer } = backend().db
  await writer.deleteFrom('configs').where('key', 'like', 'facade.contact-map-%').execute()
  await writer.insertInto('configs').values(rows).execute()
}

test.each([
  ['立案电话', '0999-8880001', 'tel:09998880001'],
  ['咨询电话', '(0999) 8880002', 'tel:09998880002'],
  ['热线', '+86 999 8880002 转 8', 'tel:+869998880002,8'],
  ['传真', '0999-8880003', null],
  ['立案电话', '请来访', null],
  ['立案电话', 'javascript:alert(1)', null],
  ['电子邮箱', 'a@b.example', 'mailto:a@b.example'],
])('the contact line %s %s leads to %s', (label, value, href) => {
  expect(contactHref(label, value)).toBe(href)
})

test('every number of a contact line can be called', async () => {
  await backend()
    .db.writer.updateTable('dictData')
    .set({ value: '0999-8880001、0999-8880009' })
    .where('value', '=', '0999-8880001')
    .execute()
  await renderApp('/facade/contact')
  const links = await screen.findAllByRole('link', { name: '0999-8880009' })
  expect(links[0]).toHaveAttribute('href', 'tel:09998880009')
  expect(screen.getAllByRole('link', { name: '0999-8880001' })[0]).toHaveAttribute('href', 'tel:09998880001')
})

test('the contact map is a picture with a text alternative and reserved space, and a link to a map service', async () => {
  await setMap({ image: PICTURE, alt: '本会位于一号', url: 'https://map.example/1' })
  await renderApp('/facade/contact')
  const picture = await screen.findByRole('img', { name: '本会位于一号' })
  expect(picture).toHaveAttribute('src', PICTURE)
  expect(picture).toHaveAttribute('height')
  expect(screen.getByRole('link', { name: /^在地图中查看/ })).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the sample commission shows the way without steps, in English with a description in its own language', async () => {
  const { unmount } = await renderApp('/facade/contact')
  expect(await screen.findByRole('img', { name: /东侧坡道.*没有台阶/ })).toHaveAttribute(
    'src',
    '/pictures/contact-map.png',
  )
  unmount()
  await renderApp('/facade/en/contact')
  expect(await screen.findByRole('img', { name: /没有台阶/ })).toHaveAttribute('lang', 'zh-CN')
  expect(await screen.findByText('Step-free access')).toBeVisible()
})

test('no other host is requested for a map, and a hostile link is dropped', async () => {
  await setMap({ image: 'https://tracker.example/map.png', alt: '外站', url: 'javascript:alert(1)' })
  const { unmount } = await renderApp('/facade/contact')
  await screen.findAllByText('立案电话')
  expect(screen.queryByRole('img', { name: '外站' })).toBeNull()
  unmount()
  await setConfig(backend(), 'facade.contact-map-image', PICTURE)
  await renderApp('/facade/contact')
  await screen.findByRole('img', { name: '外站' })
  expect(screen.queryByRole('link', { name: /^在地图中查看/ })).toBeNull()
})

test('the contact page says when nothing is known', async () => {
  await backend().db.writer.deleteFrom('dictData').where('dictType', '=', 'contact_us_config').execute()
  await renderApp('/facade/contact')
  expect(await screen.findByText('联系方式暂未公布。')).toBeVisible()
})

test.each(['home', 'contact'])(
  'the preview %s without an editing form says that there is nothing to preview',
  async page => {
    await renderApp(`/facade/preview/${page}`)
    expect(await screen.findByText(/^没有可以预览的内容/)).toBeVisible()
  },
)
