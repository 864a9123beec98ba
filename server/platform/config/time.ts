const CHINA = 8 * 3_600_000

/** The calendar day of an instant in China, where there is one time zone and no summer time: `2026-03-01`. */
export const chinaDay = (instant: number) => new Date(instant + CHINA).toISOString().slice(0, 10)

/** Date and time of an instant in China: `2026-03-01 09:30:00`. */
export const chinaDateTime = (instant: number) =>
  new Date(instant + CHINA).toISOString().slice(0, 19).replace('T', ' ')
