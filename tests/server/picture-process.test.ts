import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProcessNotStarted, variantsInProcess } from '../../server/files/pictures/picture-process'
import { type Variant, type VariantsOf, variantsOf } from '../../server/files/pictures/variants'
import { photo } from '../support/photo'
import { type BuiltServer, buildServer } from '../support/server-process'

let built: BuiltServer
let inProcess: VariantsOf
beforeAll(async () => {
  built = await buildServer()
  inProcess = variantsInProcess(join(built.folder, 'server', 'pictures.js'))
})
afterAll(() => built.remove())

function fileOf(content: Buffer | string, name: string) {
  const path = join(built.folder, name)
  writeFileSync(path, content)
  return { path, size: Buffer.byteLength(content) }
}

async function all(variants: ReturnType<VariantsOf>): Promise<Variant[]> {
  const made = []
  for await (const variant of variants) made.push(variant)
  return made
}

test('a picture’s process makes the variants that this process would make', async () => {
  const picture = fileOf(await photo(1200, 800), 'photo.jpg')
  const made = await all(inProcess(picture))
  expect(made.map(({ width, type }) => `${width} ${type}`)).toEqual(
    (await all(variantsOf(picture))).map(({ width, type }) => `${width} ${type}`),
  )
  expect(made.length).toBeGreaterThan(3)
  for (const { width, content } of made) expect((await sharp(content).metadata()).width).toBe(width)
})

test('half a picture, and what is none, are the picture’s fault and say why', async () => {
  const half = (await photo(1200, 800)).subarray(0, 20_000)
  await expect(all(inProcess(fileOf(half, 'half.jpg')))).rejects.toThrow(/premature|truncated|Input/i)
  await expect(all(inProcess(fileOf('no picture', 'none.jpg')))).rejects.toThrow(/unsupported/)
})

test('a process that dies over a picture is the picture’s fault', async () => {
  const program = join(built.folder, 'dies.js')
  writeFileSync(program, 'process.once("message", () => process.kill(process.pid, "SIGSEGV"))')
  const dying = variantsInProcess(program)
  await expect(all(dying(fileOf('', 'empty')))).rejects.toThrow('the process ended: SIGSEGV')
})

test('a process that cannot be started is not', async () => {
  const { execPath } = process
  process.execPath = '/there/is/no/such/program'
  try {
    await expect(all(inProcess(fileOf('', 'empty')))).rejects.toThrow(ProcessNotStarted)
  } finally {
    process.execPath = execPath
  }
})

test('a picture that is no longer wanted ends its process', async () => {
  const variants = inProcess(fileOf(await photo(1200, 800), 'left.jpg'))
  expect((await variants.next()).done).toBe(false)
  await variants.return()
  expect((await variants.next()).done).toBe(true)
})
