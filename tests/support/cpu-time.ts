/**
 * What work costs this process, in ms of the processor: unlike the clock it does not run on while a shared machine does
 * something else. Limits on it are far above what is needed and far below what a quadratic way would take.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
