/** The languages of the public site, as `lang` and `hreflang` name them. */
export const SITE_LANGUAGES = ['zh-CN', 'en'] as const
export type SiteLanguage = (typeof SITE_LANGUAGES)[number]

/** The home page of the English site; everything below it is English, and nothing else is. */
export const ENGLISH_HOME = '/facade/en'

/** The language of an address of the public site. */
export const languageOf = (path: string): SiteLanguage => (/^\/facade\/en(\/|$)/i.test(path) ? 'en' : 'zh-CN')
