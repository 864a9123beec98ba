import { expect, test, vi } from 'vitest'
import { startSession } from '@/lib/auth/start-session'
import { getRefreshToken } from '@/lib/auth/tokens'
import { signIn } from '../support/client'
import { backend } from '../support/server'

const open = () =>
  backend().db.read.selectFrom('sessions').select('userId').where('endedTime', 'is', null).execute()

test('signing in during an open session ends that session and not the new one', async () => {
  startSession(await signIn(backend(), 'admin'))
  const clerk = await signIn(backend(), 'clerk')
  expect(await open()).toHaveLength(2)
  startSession(clerk)
  await vi.waitFor(async () => expect(await open()).toEqual([{ userId: clerk.userId }]))
  expect(getRefreshToken()).toBe(clerk.refreshToken)
})
