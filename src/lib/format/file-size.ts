const UNITS = ['KB', 'MB', 'GB']

/** `812 B`, `4.5 KB`, `16 MB`; empty where there is no size. */
export function formatSize(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return ''
  if (bytes < 1024) return `${bytes} B`
  let [size, unit] = [bytes / 1024, 0]
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[unit]}`
}
