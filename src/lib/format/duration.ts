const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something took: `0.4 秒`, `12 秒`, `3 分 5 秒`, `1 小时 2 分`. */
export function formatDuration(ms: number): string {
  if (ms < 10 * SECOND) return `${Math.max(Math.round(ms / 100), 0) / 10} 秒`
  if (ms < MINUTE) return `${Math.round(ms / SECOND)} 秒`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分 ${Math.floor((ms % MINUTE) / SECOND)} 秒`
  return `${Math.floor(ms / HOUR)} 小时 ${Math.floor((ms % HOUR) / MINUTE)} 分`
}

/** How long ago something was: `刚刚`, `5 分钟前`, `3 小时前`, `2 天前`. */
export function formatAge(ms: number): string {
  if (ms < MINUTE) return '刚刚'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分钟前`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} 小时前`
  return `${Math.floor(ms / DAY)} 天前`
}
