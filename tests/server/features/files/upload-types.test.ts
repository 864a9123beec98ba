import { strToU8, Zip, ZipPassThrough, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { checkType } from '../../../../server/features/files/check-type'
import type { Client } from '../../../support/client'
import { setConfig } from '../../../support/configs'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { withFile } from '../../../support/temporary-file'
import { addUser } from '../../../support/users'

const zip = (names: string[], types = '') =>
  Buffer.from(
    zipSync(Object.fromEntries(names.map(name => [name, strToU8(name === TYPES ? types : 'x')])), {
      level: 0,
    }),
  )
const TYPES = '[Content_Types].xml'
const main = (type: string) =>
  `<Types><Override PartName="/main.xml" ContentType="${type}.main+xml"/></Types>`
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const ole2 = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    ...streams.map(name => Buffer.from(name, 'utf16le')),
  ])
const docx = zip([TYPES, 'word/document.xml'], main(`${OFFICE}.wordprocessingml.document`))
const xlsx = zip([TYPES, 'xl/workbook.xml'], main(`${OFFICE}.spreadsheetml.sheet`))
const docm = zip([TYPES, 'word/document.xml'], main('application/vnd.ms-word.document.macroEnabled'))

/** An archive as programs write it that do not know a file's size before they have written it. */
function streamed(files: Record<string, Buffer>): Buffer {
  const pieces: Uint8Array[] = []
  const archive = new Zip((_, piece) => pieces.push(piece))
  for (const [name, content] of Object.entries(files)) {
    const file = new ZipPassThrough(name)
    archive.add(file)
    file.push(content, true)
  }
  archive.end()
  return Buffer.concat(pieces)
}
const picture = Buffer.alloc(1_100_000, 'jpg')
const docxTypes = Buffer.from(main(`${OFFICE}.wordprocessingml.document`))
const picturesFirst = streamed({ 'word/media/1.jpg': picture, [TYPES]: docxTypes })
const manyFirst = streamed({
  ...Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`word/media/${at}.jpg`, Buffer.from('x')])),
  [TYPES]: docxTypes,
})
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const WEBP = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')
const HTML = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>')
const GBK = Buffer.from('d6d9b2c3', 'hex')

test.each<[string, Buffer]>([
  ['a.docx', docx],
  ['a.xlsx', xlsx],
  ['a.DOC', ole2('WordDocument')],
  ['a.wps', ole2('WordDocument')],
  ['a.xls', ole2('Workbook')],
  ['a.et', ole2('Workbook')],
  ['a.ppt', ole2('PowerPoint Document')],
  ['a.ofd', zip(['OFD.xml', 'Doc_0/Document.xml'])],
  ['a.zip', zip(['证据.txt'])],
  ['a.pdf', Buffer.from('%PDF-1.7\n')],
  ['a.rtf', Buffer.from('{\\rtf1 x}')],
  ['a.txt', Buffer.from('仲裁')],
  ['a.csv', GBK],
  // Characters extend across the chunks in which a text is read.
  ['a.txt', Buffer.from('仲裁'.repeat(150_000))],
  ['a.txt', Buffer.concat([Buffer.from('x'), Buffer.alloc(600_000, GBK)])],
  ['a.7z', Buffer.from('377abcaf271c0004', 'hex')],
  ['a.rar', Buffer.from('526172211a0700', 'hex')],
  ['pictures first.docx', picturesFirst],
  ['1500 parts first.docx', manyFirst],
  ['a large part.zip', streamed({ 'a.txt': picture, 'b.txt': picture })],
  ['a large part.ofd', streamed({ 'a.jpg': picture, 'OFD.xml': Buffer.from('x') })],
  ['a mark first.pdf', Buffer.from('\ufeff\r\n%PDF-1.7\n')],
  ...['jpg', 'JPEG', 'jpe', 'jfif', 'pjpeg'].map(
    extension => [`a.${extension}`, Buffer.from('ffd8ffe000104a464946', 'hex')] as [string, Buffer],
  ),
  ['a.gif', Buffer.from('GIF89a')],
  ['a.mp3', Buffer.from('ID3\x03\0\0\0\0\0\0ÿû', 'latin1')],
  ['a.wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ['a.mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')],
])('the file %s may be uploaded', async (name, content) => {
  await expect(withFile(content, file => checkType(file, name))).resolves.toMatch(/^[a-z]+\/[\w.+-]+$/)
})

test.each<[string, Buffer, number]>([
  ['a.exe', Buffer.from('MZ'), 1100018000],
  ['a.html', HTML, 1100018000],
  ['a.svg', Buffer.from('<svg/>'), 1100018000],
  ['a.js', Buffer.from('alert(1)'), 1100018000],
  ['a.docm', docm, 1100018000],
  ['a', Buffer.from('x'), 1100018000],
  ['a.pdf', HTML, 1100018001],
  ['a.pdf', docx, 1100018001],
  ['a.png', Buffer.from('<svg/>'), 1100018001],
  ['a.docx', docm, 1100018001],
  ['a.docx', zip(['a.txt']), 1100018001],
  ['a.docx', xlsx, 1100018001],
  ['a.xlsx', picturesFirst, 1100018001],
  ['a.zip', manyFirst, 1100018001],
  ['a.docx', streamed({ 'a.jpg': picture, [TYPES]: Buffer.from('<Types/>') }), 1100018001],
  ['a.docx', picturesFirst.subarray(0, -30), 1100018001],
  ['a.pdf', Buffer.from(`${HTML}%PDF-1.7`), 1100018001],
  ['a.zip', docx, 1100018001],
  ['a.zip', zip(['META-INF/MANIFEST.MF']), 1100018001],
  ['a.ofd', zip(['a.txt']), 1100018001],
  ['a.doc', ole2('Property'), 1100018001],
  ['a.doc', ole2('Workbook'), 1100018001],
  ['a.txt', Buffer.from('MZ\0\x01'), 1100018001],
  ['a.txt', Buffer.from(`${'x'.repeat(600_000)}\0`), 1100018001],
  ['a.txt', Buffer.from([0xff, 0xfe, 0x61]), 1100018001],
  ['a.csv', docx, 1100018001],
  ['a.doc', ole2('WordDocument', '_VBA_PROJECT'), 1100018000],
  ['a.docx', zip([TYPES, 'word/vbaProject.bin'], main(`${OFFICE}.wordprocessingml.document`)), 1100018000],
])('%s with content of another type, or of an executable type, is refused', async (name, content, code) => {
  await expect(withFile(content, file => checkType(file, name))).rejects.toMatchObject({ code })
})

test.each<[string, Buffer, RegExp]>([
  ['IMG_0001.HEIC', HEIC, /^这是 HEIC 格式的照片，.*另存为 JPG/],
  ['IMG_0001.jpg', HEIC, /^这是 HEIC 格式的照片，.*另存为 JPG/],
  ['a.jpg', WEBP, /^文件的内容是WebP 图片，扩展名却是 \.jpg。请把扩展名改为 \.webp 后再上传$/],
  ['a.xlsx', picturesFirst, /^文件的内容是Word 文档（docx），扩展名却是 \.xlsx。/],
])('the refusal of %s says what it is and what to do', async (name, content, msg) => {
  await expect(withFile(content, file => checkType(file, name))).rejects.toThrow(msg)
})

const send = (client: Client, content: string, name: string) => {
  const form = new FormData()
  form.append('file', new File([content], name))
  return client.post<string>('/admin-api/infra/file/upload', form)
}

describe('the call of an upload', () => {
  freshBackend()

  test('a refused upload names the reason and the permitted types, and is recorded', async () => {
    const { code, msg } = await send(admin, 'MZ', '程序.exe')
    expect([code, msg]).toEqual([
      1100018000,
      expect.stringMatching(/^不支持上传这种文件（\.exe）。可以上传：图片/),
    ])
    const events = await backend.db.read.selectFrom('accountEvents').selectAll().execute()
    expect(events.map(({ kind, userId, detail }) => [kind, userId, detail])).toEqual([
      ['upload-refused', 1, expect.stringMatching(/^\.exe：不支持上传这种文件/)],
    ])
  })

  test('users who may not change files have a limit for files that nothing public uses', async () => {
    await setConfig(backend, 'file.user-mb', '1')
    const { client } = await addUser(backend)
    const half = 'a'.repeat(600 * 1024)
    expect(await send(client, half, 'a.txt')).toMatchObject({ code: 0 })
    expect(await send(client, half, 'b.txt')).toMatchObject({
      code: 1100018002,
      msg: '您上传的文件中没有公开的共 600 KB，加上这个文件将超过每人 1 MB 的上限。请先删除不用的文件，或联系管理员',
    })
    expect(await send(admin, half, 'a.txt')).toMatchObject({ code: 0 })
    expect(await send(admin, half, 'b.txt')).toMatchObject({ code: 0 })
  })

  test('concurrent uploads do not exceed the limit of their user', async () => {
    await setConfig(backend, 'file.user-mb', '1')
    const { client } = await addUser(backend)
    const half = 'a'.repeat(600 * 1024)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(name => send(client, half, `${name}.txt`)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1100018002, 1100018002, 1100018002])
    expect(
      await backend.db.read.selectFrom('files').select('id').where('name', 'like', '_.txt').execute(),
    ).toHaveLength(1)
  })

  test('uploads within an hour are limited for each user', async () => {
    const { DEFAULT_LIMITS } = await import('../../../../server/platform/config/limits')
    backend.deps.limits = DEFAULT_LIMITS
    const { id, client } = await addUser(backend)
    await backend.db.writer
      .insertInto('rateLimits')
      .values({
        key: `upload:${id}`,
        level: 400,
        time: backend.deps.now(),
        blockedUntil: backend.deps.now() + 60_000,
        emptyTime: backend.deps.now() + 3_600_000,
      })
      .execute()
    expect(await send(client, 'a', 'a.txt')).toMatchObject({
      code: 429,
      msg: expect.stringContaining('还需等待'),
    })
    expect(await send(admin, 'a', 'a.txt')).toMatchObject({ code: 0 })
  })
})
