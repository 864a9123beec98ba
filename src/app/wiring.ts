import { askToSignIn, openSignIn } from '@/lib/auth/sign-in-again'
import { getAccessToken, getTokenOwner, isSignedInAs, watchTokens } from '@/lib/auth/tokens'
import { notice } from '@/lib/browser/notice'
import { discardForms } from '@/lib/forms/dirty'
import { dropDraftsOf } from '@/lib/forms/drafts'
import { type LossReason, setSignInLostHandler, tryRefresh } from '@/lib/http/refresh'
import { useUserStore } from '@/stores/user'

const SAFE = '页面和已填写的内容都保留着，登录后可以继续'
const EXPIRED = `登录状态已过期。${SAFE}。`
const ENDED =
  '该登录已在别处被结束（例如修改了密码、在登录设备中退出，或者由管理员结束），本机未保存的内容已清除，请重新登录。'
const UNKNOWN = '暂时无法确认登录状态：后端接口连接异常。您可以继续留在该页面，重试或者重新登录'
const UNREACHABLE = `暂时无法确认登录状态。${SAFE}。`

/** A user who has chosen to stay without a server is not asked again for this long, in ms, only told. */
const QUIET = 10_000

let asked: Promise<boolean> | null = null
let quietUntil = 0

/**
 * One dialog at a time, none with /login open, none while the sign-in is only being loaded (requirements R-session-5).
 */
function onSignInLost(reason: LossReason): Promise<boolean> {
  const question = openSignIn()
  // The user has ended the session on purpose, to go on with it.
  if (question?.hidesPage) return question.done
  if (reason === 'ended') forgetTyped()
  const isAtSignIn = /^\/login\/?$/.test(window.location.pathname)
  if (asked) return asked
  if (isAtSignIn || !useUserStore.getState().user) return Promise.resolve(false)
  if (performance.now() < quietUntil) {
    notice.warning('暂时无法确认登录状态，请稍后重试')
    return Promise.resolve(false)
  }
  asked = ask(reason).finally(() => {
    asked = null
  })
  return asked
}

/**
 * A user who ended the session elsewhere may have lost this device: drafts on it are deleted. After a mere expiry
 * they stay.
 */
function forgetTyped(): void {
  const owner = getTokenOwner()
  discardForms()
  if (owner) dropDraftsOf(owner)
}

/** What a user does about a server that cannot be reached. */
type Choice = 'sign-in' | 'retry' | 'stay'

/** Resolves to whether the user is signed in again, by a retry, by the dialog or in another window. */
async function ask(reason: LossReason): Promise<boolean> {
  if (reason !== 'unreachable') return askToSignIn(reason === 'ended' ? ENDED : EXPIRED)
  const lost = getAccessToken()
  let choice = await chooseWithoutServer()
  while (choice === 'retry' && getAccessToken() === lost) {
    const left = await tryRefresh()
    if (left === null) break
    if (left !== 'unreachable') return ask(left)
    choice = await chooseWithoutServer()
  }
  if (choice === 'retry' || getAccessToken() !== lost) {
    notice.success('登录状态已恢复')
    return true
  }
  if (choice === 'sign-in') return askToSignIn(UNREACHABLE)
  quietUntil = performance.now() + QUIET
  return false
}

async function chooseWithoutServer(): Promise<Choice> {
  let signIn = false
  const onChoose = () => {
    signIn = true
  }
  const retry = await notice.confirm(UNKNOWN, {
    okText: '重试',
    stays: true,
    other: { text: '重新登录', onChoose },
  })
  return retry ? 'retry' : signIn ? 'sign-in' : 'stay'
}

/**
 * A page is shown only with its user's sign-in, never with another user's (threat S8). Its content is removed at
 * once; when another tab caused that, the rest goes with a page load, once no dirty form would be lost. A sign-in of the
 * same user, here or in another window, is what an open question waits for.
 */
function onTokensChanged(elsewhere: boolean): void {
  const { user } = useUserStore.getState()
  if (!user) return
  if (isSignedInAs(user.id)) {
    openSignIn()?.answer(true)
    return
  }
  useUserStore.setState(useUserStore.getInitialState(), true)
  if (elsewhere) setTimeout(() => window.location.reload())
}

setSignInLostHandler(onSignInLost)
watchTokens(onTokensChanged)
