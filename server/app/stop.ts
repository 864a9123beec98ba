/**
 * Runs every step in order, also after one that failed: the last ones close what the others used.
 * @throws the first failure, after the last step
 */
export async function stopAll(steps: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
