import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { backend } from './server'

/** For each test of a file: the server requires captchas, as it does unless CAPTCHA_ENABLED is false. */
export function requireCaptchas(): void {
  beforeEach(() => {
    backend().deps.captchaEnabled = true
  })
}

/** Puts the piece of the captcha on screen where it belongs, with keys. Only the database has the position. */
export async function solveCaptcha(): Promise<void> {
  const slider = await screen.findByRole('slider', { name: '滑块：移动拼图' })
  await waitFor(() => expect(slider).toHaveAttribute('aria-disabled', 'false'))
  const { targetX } = await backend()
    .db.read.selectFrom('captchas')
    .select('targetX')
    .where('verificationHash', 'is', null)
    .orderBy('expiresTime', 'desc')
    .executeTakeFirstOrThrow()
  const press = (key: string, times: number) => {
    for (let at = 0; at < times; at++) fireEvent.keyDown(slider, { key })
  }
  press('PageUp', Math.floor(targetX / 10))
  press('ArrowRight', targetX % 10)
  press('Enter', 1)
}
