import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DocumentDetail } from '../../../../src/api/public/documents'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'

freshBackend()

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', orientation?: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#17335f' } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()

async function upload(content: Uint8Array, name: string): Promise<string> {
  const form = new FormData()
  form.append('isPublic', 'true')
  form.append('file', new File([new Uint8Array(content)], name))
  const { data } = await admin.post<string>('/admin-api/infra/file/upload', form)
  return data ?? ''
}

/** The text as a visitor gets it, of an article stored unchanged. */
async function shown(content: string): Promise<string | null | undefined> {
  await backend.db.writer
    .updateTable('documents')
    .set({ content, publishTime: NOW - 1 })
    .where('id', '=', 11)
    .execute()
  const { data } = await new Client(backend).get<DocumentDetail>('/app-api/system/documents/get?id=11')
  return data?.content
}

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('a %s picture has its size in the text', async format => {
  const url = await upload(await picture(format), `图.${format}`)
  const expected = `<p>前<img width="64" height="48" src="${url}" alt="图" />后</p>`
  const stored = `<p>前<img src="${url}" alt="图" />后</p>`
  expect(await shown(stored)).toBe(expected)
  // The second time from memory.
  expect(await shown(stored.repeat(2))).toBe(expected.repeat(2))
})

test('a photo rotated by its camera has the size in which it is shown', async () => {
  const url = await upload(await picture('jpeg', 6), 'photo.jpg')
  expect(await shown(`<img src="${url}" />`)).toBe(`<img width="48" height="64" src="${url}" />`)
})

test('sized, private, broken, foreign and other non-pictures stay unchanged', async () => {
  const url = await upload(await picture('png'), 'a.png')
  const secret = await upload(await picture('png'), 'b.png')
  await backend.db.writer.updateTable('files').set({ isPublic: 0 }).where('name', '=', 'b.png').execute()
  const broken = await upload(Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'), 'c.png')
  const text = await upload(Buffer.from('文字'), 'd.txt')
  const html = [
    `<img src="${url}" width="32" />`,
    `<img height="9" src="${url}" />`,
    ...[secret, broken, text, `${url}x`, `${url}?sign=1`].map(src => `<img src="${src}" />`),
    '<img src="/prod-api/admin-api/infra/file/1/get/%E0%A4%A" />',
    '<img src="/prod-api/admin-api/infra/file/999999999/get/../../etc/passwd" />',
    '<img src="https://example.cn/a.png" />',
    '<img src="data:image/png;base64,AAAA" />',
    '<img /><imgs src="x"><p>img src=</p>',
  ].join('')
  expect(await shown(html)).toBe(html)
  expect(await shown('')).toBe('')
})

test('a picture that was made public later gets its size then', async () => {
  const url = await upload(await picture('png'), 'late.png')
  const setPublic = (isPublic: 0 | 1) =>
    backend.db.writer.updateTable('files').set({ isPublic }).where('name', '=', 'late.png').execute()
  await setPublic(0)
  expect(await shown(`<img src="${url}" />`)).not.toContain('width')
  await setPublic(1)
  expect(await shown(`<img src="${url}" />`)).toContain('width="64"')
})
