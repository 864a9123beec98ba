const CHINA = { timeZone: 'Asia/Shanghai' } as const
const DAY = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', ...CHINA })
const WEEKDAY = new Intl.DateTimeFormat('zh-CN', { weekday: 'long', ...CHINA })

/** A day in China in words: `2026年11月28日 星期六`. */
export const formatLongDay = (time: number): string => `${DAY.format(time)} ${WEEKDAY.format(time)}`
