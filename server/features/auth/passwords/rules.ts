import { Failure } from '../../../platform/api/envelope'
import type { Reader } from '../../../platform/db/database'
import { readSecuritySettings } from '../../security'
import { FACADE_SETTINGS } from '../../site-settings'
import { commonPasswords } from './common-passwords'
import { type Weakness, weaknessOf } from './weak-password'

/** The account that a password is for. */
export interface PasswordOwner {
  username: string
  nickname: string
}

const REASONS = {
  common: [1100022000, '这个密码太常见，容易被猜中，请换一个'],
  account: [1100022001, '密码不能由登录名或姓名组成，请换一个'],
  pattern: [1100022002, '密码不能由重复或连续的字符组成，请换一个'],
  site: [1100022003, '密码不能由单位、网站名称或 admin 等通用名称组成，请换一个'],
} as const satisfies Record<Weakness, [number, string]>

/**
 * Refuses a new password that is shorter than is set, or easily guessed (docs/threat-model.md, "Passwords and tokens").
 * @param owner null where the failure must not reveal yet whose account it is
 * @throws Failure 1100022000–1100022003, 1100022005, with the reason
 */
export async function checkNewPassword(
  db: Reader,
  password: string,
  owner: PasswordOwner | null,
): Promise<void> {
  // The usual minimum is the input's to check.
  const { passwordMinLength: least } = await readSecuritySettings(db)
  if (least !== null && [...password].length < least)
    throw new Failure(1100022005, `密码长度不能少于 ${least} 位`)
  const [common, site, account] = await Promise.all([
    commonPasswords(),
    siteWords(db),
    owner ? wordsOf([owner.username, owner.nickname]) : [],
  ])
  const weakness = weaknessOf(password, { common, account: longestFirst(account), site: longestFirst(site) })
  if (!weakness) return
  const [code, reason] = REASONS[weakness]
  throw new Failure(code, reason)
}

/** Words that administrators of such a site think of first. */
const GENERAL = [
  ...['administrator', 'admin', '管理员', 'zhongcaiweiyuanhui', 'weiyuanhui', 'zhongcaiwei', 'zhongcai'],
  ...['仲裁委员会', '仲裁委', '仲裁', 'arbitration', 'commission', 'yunzhou'],
]

/** Names of the commission and its site as set now, without the words that the name of every commission ends in. */
async function siteWords(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('configs')
    .select('value')
    .where('key', 'in', [FACADE_SETTINGS.name.key, FACADE_SETTINGS.adminTitle.key])
    .execute()
  const names = rows.flatMap(({ value }) => [value, value.split('仲裁委')[0] ?? ''])
  return [...(await wordsOf(names)), ...GENERAL]
}

/**
 * Names in lower case and in pinyin. Names of less than two Chinese characters, or four letters, are left out: too many
 * passwords contain them.
 */
async function wordsOf(names: readonly string[]): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro')
  const pinyinOf = (name: string) => [
    pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive', surname: 'head' }).join(
      '',
    ),
    pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).join(''),
  ]
  const words = names
    .flatMap(name => [name, ...pinyinOf(name)])
    .map(word => word.normalize('NFKC').toLowerCase().replace(/\s/g, ''))
  return words.filter(word => word.length >= (/^[\x20-\x7e]*$/.test(word) ? 4 : 2))
}

/** Longest first, so that a whole name is removed before a part of it. */
const longestFirst = (words: readonly string[]) => [...new Set(words)].sort((a, b) => b.length - a.length)
