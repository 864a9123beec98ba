import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProcessNotStarted, variantsInProcess } from '../../../../server/features/pictures/picture-process'
import { type Variant, type VariantsOf, variantsOf } from '../../../../server/features/pictures/variants'
import { photo } from '../../../support/photo'
import { type BuiltServer, buildServer, killAll, startProcess } from '../../../support/server-process'
import { withFile } from '../../../support/temporary-file'

let built: BuiltServer
let inProcess: VariantsOf
beforeAll(async () => {
  built = await buildServer()
  inProcess = variantsInProcess(join(built.folder, 'server', 'pictures.js'))
})
afterAll(() => {
  killAll()
  built.remove()
})

async function all(variants: ReturnType<VariantsOf>): Promise<Variant[]> {
  const made = []
  for await (const variant of variants) made.push(variant)
  return made
}

const allOf = (content: Uint8Array, make: VariantsOf) => withFile(content, file => all(make(file)))
const NOTHING = new Uint8Array()

test('a photo that is uploaded to the built server is served smaller', async () => {
  const { origin } = await startProcess(built, {
    DATABASE_URL: `file:${join(mkdtempSync(join(built.folder, 'db-')), 'app.db')}`,
    ...{ ADMIN_PASSWORD: 'admin-of-tests', CLERK_PASSWORD: 'clerk-of-tests' },
  })
  const post = async (path: string, body: string | FormData, headers: Record<string, string>) => {
    const response = await fetch(`${origin}/prod-api/admin-api/${path}`, { method: 'POST', body, headers })
    return ((await response.json()) as { data: unknown }).data
  }
  const account = JSON.stringify({ username: 'admin', password: 'admin-of-tests' })
  const session = await post('system/auth/login', account, { 'content-type': 'application/json' })
  const { accessToken } = session as { accessToken: string }
  const original = await photo(1200, 800)
  const form = new FormData()
  form.append('isPublic', 'true')
  form.append('file', new File([new Uint8Array(original)], '开庭.jpg'))
  const address = await post('infra/file/upload', form, { authorization: `Bearer ${accessToken}` })
  const get = async (accept: string) => {
    const response = await fetch(`${origin}${address}?w=480`, { headers: { accept } })
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
  }
  await expect.poll(async () => (await get('image/avif')).type, { timeout: 60_000 }).toBe('image/avif')
  const { bytes } = await get('image/avif')
  expect((await sharp(bytes).metadata()).width).toBe(480)
  expect(bytes.length).toBeLessThan(original.length / 5)
})

test('the picture process makes the same variants as this process, each time', async () => {
  const picture = await photo(600, 400)
  const here = await allOf(picture, file => variantsOf(file.path, file.size))
  expect(here.length).toBeGreaterThan(3)
  const made = await withFile(picture, async file => [await all(inProcess(file)), await all(inProcess(file))])
  const names = (variants: Variant[]) => variants.map(({ width, type }) => `${width} ${type}`)
  expect(made.map(names)).toEqual([names(here), names(here)])
  for (const { width, content } of made.flat()) expect((await sharp(content).metadata()).width).toBe(width)
})

test('half a picture and a file that is none fail with the reason as faults of the picture', async () => {
  const half = (await photo(1200, 800)).subarray(0, 20_000)
  await expect(allOf(half, inProcess)).rejects.toThrow(/premature|truncated|Input/i)
  await expect(allOf(Buffer.from('no picture'), inProcess)).rejects.toThrow(/unsupported/)
})

test('a process that dies over a picture is a fault of the picture', async () => {
  const program = join(built.folder, 'dies.js')
  writeFileSync(program, 'process.kill(process.pid, "SIGSEGV")')
  await expect(allOf(NOTHING, variantsInProcess(program))).rejects.toThrow('the process ended: SIGSEGV')
})

test('a process that cannot be started is no fault of the picture', async () => {
  const { execPath } = process
  process.execPath = '/there/is/no/such/program'
  try {
    await expect(allOf(NOTHING, inProcess)).rejects.toThrow(ProcessNotStarted)
  } finally {
    process.execPath = execPath
  }
})

test('a cancelled picture ends its process', async () => {
  await withFile(await photo(1200, 800), async file => {
    const variants = inProcess(file)
    expect((await variants.next()).done).toBe(false)
    await variants.return()
    expect((await variants.next()).done).toBe(true)
  })
})
