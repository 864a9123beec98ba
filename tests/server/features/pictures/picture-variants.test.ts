import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPictureQueue } from '../../../../server/features/pictures/queue'
import { variantsOf } from '../../../../server/features/pictures/variants'
import type { PictureQueue } from '../../../../server/platform/api/services'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { photo } from '../../../support/photo'
import { TINY_PNG } from '../../../support/tiny-png'

freshBackend()

let queue: PictureQueue
beforeEach(() => {
  queue = openPictureQueue(backend.deps)
  backend.deps.pictures = queue
})
afterEach(() => queue.stop())

const BASE = '/admin-api/infra/file'
const AVIF = 'image/avif,image/webp,image/apng,*/*;q=0.8'
const WEBP = 'image/webp,*/*;q=0.8'

async function send(content: Buffer, name: string, fields: Record<string, string> = { isPublic: 'true' }) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new File([new Uint8Array(content)], name))
  return admin.post<string>(`${BASE}/upload`, form)
}

async function upload(content: Buffer, name: string, fields?: Record<string, string>): Promise<string> {
  const { data } = await send(content, name, fields)
  await queue.idle()
  return (data ?? '').replace('/prod-api', '')
}

const get = (path: string, accept: string, headers: Record<string, string> = {}) =>
  new Client(backend).raw('GET', path, { headers: { Accept: accept, ...headers } })

async function shape(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, exif, icc } = await sharp(bytes).metadata()
  return { type: response.headers.get('content-type'), width, height, bytes: bytes.length, exif, icc }
}

describe('an uploaded photo', () => {
  test('an uploaded photo is served in the accepted format and requested width with far fewer bytes', async () => {
    const original = await photo(2000, 1200)
    const url = await upload(original, '开庭.jpg')
    const whole = await shape(await get(url, AVIF))
    expect(whole).toMatchObject({ type: 'image/avif', width: 1600, height: 960, exif: undefined })
    expect(await shape(await get(`${url}?w=480`, AVIF))).toMatchObject({ type: 'image/avif', width: 480 })
    const small = await shape(await get(`${url}?w=481`, WEBP))
    expect(small).toMatchObject({ type: 'image/webp', width: 960, height: 576, exif: undefined })
    expect(await shape(await get(`${url}?w=99999`, WEBP))).toMatchObject({ width: 1600 })
    expect(whole.bytes).toBeLessThan(original.length / 3)
    expect(small.bytes).toBeLessThan(original.length / 5)
  })

  test('an uploaded photo is served as it was stored to who does not say that smaller ones are read', async () => {
    const original = await photo(600, 400)
    const url = await upload(original, 'a.jpg')
    for (const accept of [
      'image/png,image/*;q=0.8,*/*;q=0.5',
      '*/*',
      // A page that is opened.
      'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8',
      'image/avif;q=0,image/webp;q=0.0',
      '',
    ])
      for (const address of [url, `${url}?w=480`]) {
        const response = await get(address, accept)
        expect(response.headers.get('vary'), accept).toBe('Accept')
        expect(Buffer.from(await response.arrayBuffer()).equals(original), accept).toBe(true)
      }
  })

  test('an uploaded photo is revalidated without its bytes, each variant by its own ETag', async () => {
    const url = await upload(await photo(600, 400), '图 一.jpg')
    const forms = [
      await get(url, AVIF),
      await get(`${url}?w=480`, AVIF),
      await get(url, WEBP),
      await get(url, '*/*'),
    ]
    const tags = forms.map(response => response.headers.get('etag') ?? '')
    expect(new Set(tags).size).toBe(4)
    expect(forms[2]?.headers.get('content-disposition')).toContain(encodeURIComponent('图 一.webp'))
    const again = await get(url, AVIF, { 'If-None-Match': `W/${tags[0]}` })
    expect([again.status, again.headers.get('vary'), await again.text()]).toEqual([304, 'Accept', ''])
    expect((await get(url, WEBP, { 'If-None-Match': tags[0] ?? '' })).status).toBe(200)
  })

  test('an uploaded photo rotated by its camera is stored upright, and its size is known', async () => {
    const turned = await sharp(await photo(600, 300))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const url = await upload(turned, 'a.jpg')
    expect(await shape(await get(url, WEBP))).toMatchObject({ width: 300, height: 600 })
    const row = await backend.db.read.selectFrom('files').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ width: 300, height: 600, variantsMade: 1 })
  })

  test('no variant of a private photo is public', async () => {
    const url = await upload(await photo(600, 400), 'a.jpg', { isPublic: 'false' })
    expect((await get(url, AVIF)).status).toBe(404)
    expect((await get(`${url}?w=480`, AVIF)).status).toBe(404)
    const own = await admin.raw('GET', url, { headers: { Accept: AVIF } })
    expect([own.status, own.headers.get('content-type'), own.headers.get('vary')]).toEqual([
      200,
      'image/jpeg',
      null,
    ])
  })

  test('an uploaded photo loses its variants when it is deleted', async () => {
    await upload(await photo(600, 400), 'a.jpg')
    const count = async () =>
      (await backend.db.read.selectFrom('fileVariants').select('fileId').execute()).length
    const { id } = await backend.db.read
      .selectFrom('files')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await count()).toBeGreaterThan(2)
    await admin.delete(`${BASE}/delete?id=${id}`)
    expect(await count()).toBe(0)
  })
})

const frame = (fill: string) => ({
  create: { width: 600, height: 300, channels: 3 as const, background: fill },
})

test.each([
  [
    'a GIF that moves',
    'a.gif',
    async () =>
      sharp(await twoFrames(), { animated: true })
        .gif()
        .toBuffer(),
    600,
    300,
  ],
  [
    'a WebP that moves',
    'a.webp',
    async () =>
      sharp(await twoFrames(), { animated: true })
        .webp()
        .toBuffer(),
    600,
    300,
  ],
  ['half a picture', 'a.jpg', async () => (await photo(600, 400)).subarray(0, 4000), 600, 400],
])('a picture is served unchanged: %s', async (_, name, make, width, height) => {
  const content = await make()
  const url = await upload(content, name)
  const response = await get(url, AVIF)
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  const row = await backend.db.read.selectFrom('files').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(row).toMatchObject({ width, height })
})

/** Two frames, one below the other, as sharp reads animations. */
async function twoFrames(): Promise<Buffer> {
  const frames = await Promise.all(['#17335f', '#c00'].map(fill => sharp(frame(fill)).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

test('a small file of too many pixels is refused, and nothing of it is stored', async () => {
  // Its first part says how large it would be.
  const bomb = Buffer.from(TINY_PNG)
  bomb.writeUInt32BE(10_000, 16)
  bomb.writeUInt32BE(6_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const before = await backend.db.read.selectFrom('files').select('id').execute()
  expect(await send(bomb, 'bomb.png')).toMatchObject({
    code: 1100017001,
    msg: '图片尺寸过大（10000 × 6000 像素），请缩小到 5000 万像素以内再上传',
  })
  expect(await backend.db.read.selectFrom('files').select('id').execute()).toEqual(before)
})

test('pictures of earlier versions and of an ended process get their variants at the next start', async () => {
  backend.deps.pictures = undefined
  const { data } = await send(await photo(600, 400), 'a.jpg')
  const url = (data ?? '').replace('/prod-api', '')
  await backend.db.writer.updateTable('files').set({ width: null, height: null }).execute()
  expect((await get(url, AVIF)).headers.get('content-type')).toBe('image/jpeg')
  queue.wake()
  queue.wake()
  await queue.idle()
  expect((await get(url, AVIF)).headers.get('content-type')).toBe('image/avif')
})

describe('a picture whose variants cannot be made', () => {
  let now: number
  let attempts: number
  /** The variants as this process makes them, but for the first attempts. */
  function failing(times: number): PictureQueue {
    return openPictureQueue({
      ...backend.deps,
      now: () => now,
      async *variantsOf({ path, size }) {
        attempts++
        if (attempts <= times) throw new Error('the process ended: SIGKILL')
        yield* variantsOf(path, size)
      },
    })
  }
  beforeEach(() => {
    now = backend.deps.now()
    attempts = 0
    backend.deps.pictures = undefined
  })
  const later = async (minutes: number) => {
    now += minutes * 60_000
    queue.wake()
    await queue.idle()
  }
  const newest = () =>
    backend.db.read.selectFrom('files').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

  test('a picture whose variants failed is retried after five minutes, and others are not delayed', async () => {
    queue = failing(1)
    const url = await upload(await photo(600, 400), 'a.jpg')
    const other = await upload(await photo(600, 401), 'b.jpg')
    await later(0)
    expect((await get(url, AVIF)).headers.get('content-type')).toBe('image/jpeg')
    expect((await get(other, AVIF)).headers.get('content-type')).toBe('image/avif')
    await later(4)
    expect(attempts).toBe(2)
    await later(2)
    expect((await get(url, AVIF)).headers.get('content-type')).toBe('image/avif')
    expect(await queue.length()).toBe(0)
  })

  test('a picture is abandoned after three failures, which are recorded', async () => {
    queue = failing(Number.POSITIVE_INFINITY)
    const url = await upload(await photo(600, 400), 'a.jpg')
    for (let attempt = 0; attempt < 5; attempt++) await later(6)
    expect(attempts).toBe(3)
    expect(await newest()).toMatchObject({ variantsMade: 0, variantFailures: 3 })
    const said = backend.logs.filter(({ msg }) => msg === 'picture cannot be made smaller')
    expect(said.map(({ failures, reason }) => `${failures} ${reason}`)).toEqual(
      [1, 2, 3].map(number => `${number} Error: the process ended: SIGKILL`),
    )
    expect(await queue.length()).toBe(0)
    expect(await backend.db.read.selectFrom('leases').select('name').execute()).toEqual([])
    expect((await get(url, AVIF)).headers.get('content-type')).toBe('image/jpeg')
  })
})
