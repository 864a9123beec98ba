/** How well a password resists guessing, in words: colours alone are not accessible. */
export interface PasswordStrength {
  /** 1 to 4, for the bar beside the words. */
  level: 1 | 2 | 3 | 4
  label: '弱' | '一般' | '较强' | '强'
  /** What would make it stronger; '' where nothing needs to. */
  advice: string
}

/** Rules of a new password (requirements R-signin-5): any characters, and no more than this many. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const
/** What the server has against a new password (server/features/auth/passwords/rules.ts). */
const WEAK_PASSWORD_CODES = [1100022000, 1100022001, 1100022002, 1100022003, 1100022004, 1100022005] as const

/** The same for a form, whose field has this name. */
export const weakPasswordField = (field: string): Record<number, string> =>
  Object.fromEntries(WEAK_PASSWORD_CODES.map(code => [code, field]))

export const PASSWORD_RULE = '密码长度为 8-64 位'

/** What guessers try first, however it is written. */
const COMMON =
  /^(?:p[a@]ssw[o0]rd|admin|qwerty|qwertyuiop|asdfgh|zxcvbn|iloveyou|welcome|letmein|abc|woaini|mima)[\d!@#._-]*$/i

const kindsOf = (password: string) =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(kind => kind.test(password)).length

/** Characters that say something new: neither repeated nor the next of a row such as 1234 or dcba. */
function freshCharacters(password: string): number {
  const codes = [...password].map(character => character.codePointAt(0) ?? 0)
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length
}

/**
 * A rough measure while a password is chosen; the server has its own rules, and says why
 * (server/features/auth/passwords/rules.ts).
 * @param account the name it belongs to, which must not make up most of it
 */
export function passwordStrength(password: string, account = ''): PasswordStrength {
  const own = account.length >= 3 ? password.toLowerCase().split(account.toLowerCase()).join('') : password
  if (own.length < password.length && own.length < PASSWORD_LENGTH.min) return weak('请勿使用登录名作为密码')
  if (COMMON.test(password)) return weak('这是常见的密码，容易被猜到')
  const fresh = freshCharacters(own)
  if (fresh < 6) return weak('请避免重复或连续的字符')
  const kinds = kindsOf(own)
  if (kinds === 1 && fresh < 12) return weak('请加入其他种类的字符，或使用更长的密码')
  if (fresh >= 16 || (fresh >= 12 && kinds >= 3)) return { level: 4, label: '强', advice: '' }
  if (fresh >= 12 || (fresh >= 10 && kinds >= 3))
    return { level: 3, label: '较强', advice: '再长一些会更安全' }
  return { level: 2, label: '一般', advice: '建议使用 12 位以上，并混合字母、数字和符号' }
}

const weak = (advice: string): PasswordStrength => ({ level: 1, label: '弱', advice })
