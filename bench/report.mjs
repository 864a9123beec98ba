/**
 * Says that something could not be measured; the rest goes on, and the run ends with 1.
 * @param {string} [title]
 * @returns {(error: unknown) => undefined}
 */
export const reportFailure =
  (title = '') =>
  error => {
    console.error(`未能测量${title}：${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
