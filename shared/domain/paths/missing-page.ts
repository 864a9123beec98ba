/**
 * Name of the meta element by which the server tells the app that it knows no page at an address, which is its content.
 */
export const MISSING_PAGE = 'missing-page'

/** The screen that a prerendered page of this kind names. */
export const MISSING_SCREEN = 'missing'

/** The address at which it is rendered, once for all that do not exist. */
export const MISSING_ADDRESS = '/facade/missing-page'
