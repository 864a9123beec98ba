/**
 * The processor time of some work, in ms: unlike the clock it does not advance while a shared machine does something
 * else. Limits on it are far above the time needed and far below that of a quadratic algorithm.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const TRIES = 5

/**
 * The least time of a few tries, or the first within the limit: other work of the machine does not disturb all of them.
 */
export async function leastCpuTime(work: () => unknown, limit: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && least > limit; tried++) least = Math.min(least, await cpuTimeOf(work))
  return least
}
