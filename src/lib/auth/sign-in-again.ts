/**
 * Signing in again over the page, with everything on it left as it is. What needs it asks here; the staff frame shows
 * the dialog. Imports nothing of the app.
 */
export interface SignInQuestion {
  /** Why, in a sentence. */
  text: string
  /** The user has locked the screen: nothing of the page is to be seen meanwhile. */
  hidesPage: boolean
  /** Resolves as `askToSignIn` does. */
  done: Promise<boolean>
  answer: (isSignedIn: boolean) => void
}

let open: SignInQuestion | null = null
const listeners = new Set<() => void>()

const change = (question: SignInQuestion | null) => {
  open = question
  for (const listener of [...listeners]) listener()
}

/** What the dialog is to show now; null for nothing. */
export const openSignIn = (): SignInQuestion | null => open

/** Calls back when the question opens or ends. Returns how to stop; what is open then is answered with no. */
export function watchSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) open?.answer(false)
  }
}

/** Resolves to whether the user has signed in; false at once where no dialog can be shown. */
export function askToSignIn(text: string, { hidesPage = false } = {}): Promise<boolean> {
  if (listeners.size === 0 || open) return Promise.resolve(false)
  let resolve = (_isSignedIn: boolean) => {}
  const done = new Promise<boolean>(settle => {
    resolve = settle
  })
  const answer = (isSignedIn: boolean) => {
    change(null)
    resolve(isSignedIn)
  }
  change({ text, hidesPage, done, answer })
  return done
}
