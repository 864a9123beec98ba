import { writeItem } from '../browser/storage'
import { onStorage } from '../browser/storage-events'
import { askToSignIn } from './sign-in-again'

/** When the screen was last locked: other windows of the browser lock with it. */
const LOCKED_KEY = 'locked-at'
const LOCKED = '页面和已填写的内容都保留着，登录后可以继续。'

const show = () => askToSignIn(LOCKED, { hidesPage: true })

/** Hides the page behind the sign-in, here and in other windows, once the session has been ended. */
export function lockScreen(): Promise<boolean> {
  writeItem(LOCKED_KEY, String(Date.now()))
  return show()
}

onStorage(key => {
  if (key === LOCKED_KEY) void show()
})
