/** The bounds of how many days and weeks have a backup that stays. */
export const KEEP_DAILY = { min: 1, max: 60 } as const
export const KEEP_WEEKLY = { min: 0, max: 52 } as const
