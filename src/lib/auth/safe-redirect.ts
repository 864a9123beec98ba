import { innerPath } from '@shared/domain/paths/inner-path'

/** The path inside this app that a `redirect` value names, or the fallback (requirements R-guard-4). */
export const safeRedirect = (value: string | null | undefined, fallback: string): string =>
  (value && innerPath(value)) || fallback
