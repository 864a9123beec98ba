import { expect, test } from 'vitest'
import { otpauthAddress } from '@/pages/staff/user/profile/two-step/otpauth'

test('the otpauth address names site and account, whatever characters they have', () => {
  const address = otpauthAddress({
    issuer: '云州:系统 & 平台',
    username: 'admin',
    secret: 'ABCDEFGH234567AB',
  })
  const url = new URL(address)
  expect(url.protocol).toBe('otpauth:')
  expect(address.startsWith('otpauth://totp/')).toBe(true)
  expect(url.searchParams.get('secret')).toBe('ABCDEFGH234567AB')
  expect(url.searchParams.get('issuer')).toBe('云州:系统 & 平台')
  expect(address.slice('otpauth://totp/'.length).split('?')[0]?.split(':').map(decodeURIComponent)).toEqual([
    '云州:系统 & 平台',
    'admin',
  ])
})
