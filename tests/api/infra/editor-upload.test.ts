import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { uploadEditorFile } from '@/api/infra/editor-upload'
import { setTokens } from '@/lib/auth/tokens'
import { signIn } from '../../support/client'
import { backend, server } from '../../support/server'
import { TINY_PNG } from '../../support/tiny-png'

const UPLOAD = '*/prod-api/admin-api/infra/file/upload'
const picture = () => new File([TINY_PNG], 'emblem.png', { type: 'image/png' })

beforeEach(async () => setTokens(await signIn(backend(), 'admin')))

test('the editor uploads a file to the real backend and receives its address', async () => {
  const address = await uploadEditorFile(picture())
  expect(address).toMatch(/\/prod-api\/admin-api\/infra\/file\/\d+\/get\//)
  const row = await backend().db.read.selectFrom('files').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(row).toMatchObject({ source: 100, name: 'emblem.png' })
})

test.each([
  ['no text', () => HttpResponse.json({ code: 0, data: { url: '/x' } }), 'Invalid response format'],
  ['nothing', () => HttpResponse.json({ code: 0, data: null }), 'Invalid response format'],
  ['an empty text', () => HttpResponse.json({ code: 0, data: '' }), 'Invalid response format'],
  ['broken JSON', () => new HttpResponse('{"code":0,"da'), 'Invalid JSON'],
  ['a page', () => HttpResponse.html('<html>'), 'Invalid JSON'],
  ['413', () => new HttpResponse('', { status: 413 }), 'HTTP Error: 413'],
  ['500', () => new HttpResponse('', { status: 500 }), 'HTTP Error: 500'],
  [
    'a refusal of the server',
    () => HttpResponse.json({ code: 400, msg: '上传文件过大，请调整后重试' }),
    '上传文件过大，请调整后重试',
  ],
  ['no network', () => HttpResponse.error(), '后端接口连接异常'],
])('the error message of a response with %s is shown', async (_name, answer, message) => {
  server.use(http.post(UPLOAD, answer))
  await expect(uploadEditorFile(picture())).rejects.toThrow(message)
})
