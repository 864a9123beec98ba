/** Rows that one call restores: others wait meanwhile. */
export const MAX_RESTORED = 100
