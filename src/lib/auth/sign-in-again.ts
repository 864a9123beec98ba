/**
 * Signing in again over the page, with everything on it left as it is. What needs it asks here; the staff frame shows
 * the dialog. Imports nothing of the app.
 */
export interface SignInQuestion {
  /** Why, in a sentence. */
  text: string
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
export function askToSignIn(text: string): Promise<boolean> {
  if (listeners.size === 0 || open) return Promise.resolve(false)
  return new Promise(resolve =>
    change({
      text,
      answer: isSignedIn => {
        change(null)
        resolve(isSignedIn)
      },
    }),
  )
}
