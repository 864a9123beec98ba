import { MISSING_PAGE } from '@shared/domain/paths/missing-page'

/**
 * Whether the server has told, with the page that was opened first, that there is none at this address, nor one that a
 * sign-in would show.
 */
export const isMissingPage = (pathname: string): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector<HTMLMetaElement>(`meta[name="${MISSING_PAGE}"]`)?.content === pathname
