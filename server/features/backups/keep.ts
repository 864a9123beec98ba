import { chinaDay } from '../../platform/config/time'

interface StoredBackup {
  id: number
  createTime: number
}

const WEEK = 7 * 86_400_000
/** A Monday in China. */
const MONDAY = Date.parse('2024-01-01T00:00:00+08:00')

/**
 * Which of the daily backups are no longer wanted: the newest of each of the last days that have one stay, and the
 * newest of each of the last weeks. Days without a backup do not count, so that none goes while no new one is made.
 * @returns their ids
 */
export function superseded(
  backups: readonly StoredBackup[],
  { keepDaily, keepWeekly }: { keepDaily: number; keepWeekly: number },
): number[] {
  const newestFirst = backups.toSorted((one, other) => other.createTime - one.createTime)
  const stay = new Set([
    ...firstOfEach(newestFirst, ({ createTime }) => chinaDay(createTime)).slice(0, keepDaily),
    ...firstOfEach(newestFirst, ({ createTime }) => Math.floor((createTime - MONDAY) / WEEK)).slice(
      0,
      keepWeekly,
    ),
  ])
  return newestFirst.filter(({ id }) => !stay.has(id)).map(({ id }) => id)
}

function firstOfEach(backups: readonly StoredBackup[], groupOf: (backup: StoredBackup) => unknown): number[] {
  const first = new Map<unknown, number>()
  for (const backup of backups) {
    const group = groupOf(backup)
    if (!first.has(group)) first.set(group, backup.id)
  }
  return [...first.values()]
}
