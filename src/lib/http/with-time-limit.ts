/** Runs `work` with a signal that aborts it after so many ms. In place of `AbortSignal.timeout`, which Safari 15 lacks. */
export async function withTimeLimit<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), ms)
  try {
    return await work(control.signal)
  } finally {
    clearTimeout(timer)
  }
}
