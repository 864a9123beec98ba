import { STAFF_HOME } from '@/config/constants'
import { getRefreshToken, getTokenOwner, isSignedInAs, watchTokens } from '@/lib/auth/tokens'
import { notice } from '@/lib/browser/notice'
import { discardForms } from '@/lib/forms/dirty'
import { dropDraftsOf } from '@/lib/forms/drafts'
import { captureAuth, freshToken, type LossReason, setSignInLostHandler } from '@/lib/http/refresh'
import { useUserStore } from '@/stores/user'

const EXPIRED = '登录状态已过期，您可以继续留在该页面，或者重新登录'
const ENDED =
  '该登录已在别处被结束（例如修改了密码、在登录设备中退出，或者由管理员结束），本机未保存的内容已清除，请重新登录'
const UNKNOWN = '暂时无法确认登录状态：后端接口连接异常。您可以继续留在该页面，重试或者重新登录'
const SHORT: Record<LossReason, string> = {
  refused: '登录状态已过期，请重新登录',
  ended: '该登录已在别处被结束，请重新登录',
  unreachable: '暂时无法确认登录状态，请稍后重试',
}

/** A user who has chosen to stay sees no dialog again for this long, in ms, only a toast. */
const QUIET = 10_000

let asking = false
let quietUntil = 0
let lastReason: LossReason = 'refused'

/**
 * One dialog at a time, none with /login open, none while the sign-in is only being loaded (requirements R-session-5).
 */
function onSignInLost(reason: LossReason): void {
  lastReason = reason
  if (reason === 'ended') forgetTyped()
  const atSignIn = /^\/login\/?$/.test(window.location.pathname)
  if (asking || atSignIn || !useUserStore.getState().user) return
  if (performance.now() < quietUntil) notice.warning(SHORT[reason])
  else void askToSignIn()
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

/** The re-login dialog of requirements R-session-4. Cancelled, the page stays usable. */
async function askToSignIn(): Promise<void> {
  asking = true
  try {
    const lost = getRefreshToken()
    let choice = await ask(lastReason)
    while (choice === 'retry' && !(await canRefresh())) choice = await ask(lastReason)
    // Another tab may have signed in while the dialog was open.
    if (choice === 'retry' || getRefreshToken() !== lost) notice.success('登录状态已恢复，请重试刚才的操作')
    else if (choice === 'sign-in') await signInAgain()
  } finally {
    asking = false
    quietUntil = performance.now() + QUIET
  }
}

async function ask(reason: LossReason): Promise<'sign-in' | 'retry' | 'stay'> {
  if (reason !== 'unreachable')
    return (await notice.confirm(reason === 'ended' ? ENDED : EXPIRED, { okText: '重新登录', stays: true }))
      ? 'sign-in'
      : 'stay'
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

const canRefresh = () =>
  freshToken(captureAuth()).then(
    () => true,
    () => false,
  )

/** Reloads the whole page, so that nothing of the former session is left; a page with a form is unmounted by then. */
async function signInAgain(): Promise<void> {
  await useUserStore.getState().signOut()
  setTimeout(() => window.location.assign(STAFF_HOME))
}

/**
 * A page is shown only with its user's sign-in, never with another user's (threat S8). Its content is removed at
 * once; when another tab caused that, the rest goes with a page load, once no dirty form would be lost.
 */
function onTokensChanged(elsewhere: boolean): void {
  const { user } = useUserStore.getState()
  if (!user || isSignedInAs(user.id)) return
  useUserStore.setState(useUserStore.getInitialState(), true)
  if (elsewhere) setTimeout(() => window.location.reload())
}

setSignInLostHandler(onSignInLost)
watchTokens(onTokensChanged)
