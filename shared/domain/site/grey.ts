/** What is shown without colours on days of mourning: nothing, the public site, the back-office too. */
export const GREY_SCOPES = ['off', 'site', 'all'] as const

export type GreyScope = (typeof GREY_SCOPES)[number]
