const HOUR = 3_600_000

/** The greeting of the hour in China. */
export function greeting(now: number): string {
  const hour = Math.floor(now / HOUR + 8) % 24
  if (hour < 5) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}
