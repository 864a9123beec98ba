import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DICT } from '@/config/dict-types'

const SRC = resolve(import.meta.dirname, '../../src')

/** Dictionaries of the contract whose values no screen of this product holds, and why. */
const WITHOUT_SCREEN: Partial<Record<keyof typeof DICT, string>> = {
  terminal: 'members of mobile applications, which this product does not have',
  oauth2GrantType: 'clients have no choice: authorization code with PKCE, and refresh token',
  smsChannelCode: 'SMS channels are set in the environment',
  smsTemplateType: 'SMS templates are the provider’s',
  smsSendStatus: 'SMS are not logged in a table of their own',
  smsReceiveStatus: 'SMS are not logged in a table of their own',
  errorCodeType: 'texts of error codes are part of the product',
  mailSendStatus: 'this product sends no mail',
  richTextConfig: 'its entries lead to documents, which the sections of the public site show',
}

const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path))
  .map(path => readFileSync(join(SRC, path), 'utf8'))
  .join('\n')
const isRead = (key: string) => new RegExp(`\\b(PUBLIC_)?DICT\\.${key}\\b`).test(source)

test('every dictionary of the contract is read by a screen, except those without a screen', () => {
  const unread = Object.keys(DICT).filter(key => !isRead(key) && !Object.hasOwn(WITHOUT_SCREEN, key))
  expect(unread).toEqual([])
})

test('no screen names a dictionary other than by its key', () => {
  const keys = Object.values(DICT).filter(type => type.includes('_'))
  const named = keys.filter(type => (source.match(new RegExp(`'${type}'`, 'g')) ?? []).length > 1)
  expect(named).toEqual([])
})
