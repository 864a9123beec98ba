import { FACADE_PATH } from '@shared/domain/paths/paths'

/** Sizes, times and limits that the requirements name. */
export const PAGE_SIZES = [10, 20, 30, 50] as const
export const DEFAULT_PAGE_SIZE = 20
/** Page buttons of a paging bar, below and from MOBILE_WIDTH. */
export const PAGER_COUNT = { narrow: 5, wide: 7 } as const
/** Pages that the dots of a pager skip. */
export const PAGER_JUMP = 5
/** Scroll to top after a page change, in ms. */
export const SCROLL_TOP_MS = 800
/** Sizes of text that the editor offers, in px. Its own size, 17, and its height, 300, are in its style sheet. */
export const EDITOR_FONT_SIZES = [
  8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 44, 48, 54,
] as const
export const DEFAULT_THEME = '#409EFF'
export const SIDEBAR_WIDTH = 200
export const DEFAULT_SIZE = 'medium'
export const REQUEST_TIMEOUT_MS = 30_000
/** Time limit of calls that others wait for: token refresh, permission info and sign-out, in ms. */
export const REFRESH_TIMEOUT_MS = 10_000
export const BOOT_TIMEOUT_MS = 15_000
export const SIGN_OUT_TIMEOUT_MS = 3_000
export const UNREAD_POLL_MS = 120_000
/** Below this width the device is mobile. */
export const MOBILE_WIDTH = 992
/** Below this width the rows of a table are cards. */
export const PHONE_WIDTH = 768
export const NOTIFY_POPOVER_WIDTH = 600
/** Toasts (requirements R-error-1), in seconds. */
export const TOAST_SECONDS = 5
/** So many rows are chosen and changed at once (docs/contract.md 1.9). */
export const MAX_BATCH = 2000
/** How long a deletion can be taken back. */
export const OFFER_SECONDS = 8
/** The page after a sign-in without a `redirect` (requirements R-guard-4). */
export const STAFF_HOME = '/admin/index'
export const FACADE_HOME = FACADE_PATH
/** All pages of the public site, as links. */
/** Notices to the public: what staff write most often. */
export const NOTICES_SECTION = `${FACADE_HOME}/news/notices`
export const SITE_MAP_PAGE = `${FACADE_HOME}/site-map`
/** Role of a user whom the server gives none (requirements R-session-1). */
export const ROLE_DEFAULT = 'ROLE_DEFAULT'
