import { isRecord } from '@shared/domain/is-record'
import type { Answer, Caller } from './calls'

/** Why nothing can be checked. */
class Prevented extends Error {
  override name = 'Prevented'
}

interface Account {
  user: string
  password: string
}

/** @returns the access token. @throws Prevented which names what is in the way */
export async function signIn(caller: Caller, { user, password }: Account): Promise<string> {
  const answer = await caller.call('POST', 'system/auth/login', { username: user, password })
  if ('data' in answer && isRecord(answer.data) && typeof answer.data.accessToken === 'string')
    return answer.data.accessToken
  throw new Prevented(reasonOf(answer))
}

function reasonOf(answer: Answer): string {
  if ('data' in answer) return '登录没有完成：应答中没有 accessToken'
  const { failure } = answer
  if (/验证码|captcha/i.test(failure))
    return `登录需要验证码：请在服务器上暂时关闭，或者用 --token 给出一个已登录的令牌（${failure}）`
  if (/两步|二次|two-step/i.test(failure))
    return `该账号登录需要第二步验证：请换一个账号，或者用 --token 给出令牌（${failure}）`
  if (/租户|tenant/i.test(failure)) return `服务器要求租户：请用 --tenant 给出租户编号（${failure}）`
  return `登录没有完成：${failure}`
}
