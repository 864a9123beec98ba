import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../../server/features/auth/passwords/hash'

/** The cost that `npm start` uses (server/app/options.ts). */
const COST = 15
const CHEAP = 4

test('a hash names its parameters and does not contain the password', async () => {
  let beats = 0
  const beat = setInterval(() => {
    beats += 1
  }, 1)
  const hash = await hashPassword('correct horse', COST)
  clearInterval(beat)
  // The event loop went on meanwhile.
  expect(beats).toBeGreaterThan(0)
  expect(hash).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(hash).not.toContain('correct')
  expect(await verifyPassword('correct horse', hash, COST)).toBe(true)
  expect(await verifyPassword('correct horsf', hash, COST)).toBe(false)
})

test('two hashes of one password differ', async () => {
  const hashes = await Promise.all(Array.from({ length: 20 }, () => hashPassword('correct horse', CHEAP)))
  expect(new Set(hashes).size).toBe(20)
})

test.each(['密码很长很长', ' 两端有空格 ', '😀😀😀😀', 'e\u0301', 'x'.repeat(64)])(
  'the password must be equal to the last character: %j',
  async password => {
    const hash = await hashPassword(password, CHEAP)
    expect(await verifyPassword(password, hash, CHEAP)).toBe(true)
    for (const other of [
      `${password} `,
      password.slice(1),
      `${password.toUpperCase()}x`,
      `${password.normalize('NFC')}y`,
      '',
    ]) {
      expect(await verifyPassword(other, hash, CHEAP)).toBe(false)
    }
  },
)

test('a hash made with other parameters stays valid', async () => {
  const hash = await hashPassword('correct horse', 5)
  expect(await verifyPassword('correct horse', hash, CHEAP)).toBe(true)
})

test.each([undefined, '', 'scrypt', 'scrypt$4$8$3$', 'plain text', '$2a$04$abcdefghijklmnopqrstuv'])(
  'no password matches an invalid hash: %s',
  async hash => {
    expect(await verifyPassword('', hash, CHEAP)).toBe(false)
    expect(await verifyPassword('plain text', hash, CHEAP)).toBe(false)
  },
)

test('an unknown account takes the same work as a wrong password', async () => {
  const hash = await hashPassword('correct horse', 12)
  const cpuOf = async (known: string | undefined) => {
    const times: number[] = []
    for (let round = 0; round < 7; round++) {
      const before = process.cpuUsage()
      await verifyPassword('wrong password', known, 12)
      const { user, system } = process.cpuUsage(before)
      times.push(user + system)
    }
    return times.sort((a, b) => a - b)[3] ?? 0
  }
  const [wrong, unknown] = [await cpuOf(hash), await cpuOf(undefined)]
  expect(unknown / wrong).toBeGreaterThan(0.25)
  expect(unknown / wrong).toBeLessThan(4)
})
