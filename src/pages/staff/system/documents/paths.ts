import { ENGLISH_HOME, type SiteLanguage } from '@shared/domain/site/site-language'
import { FACADE_HOME } from '@/config/constants'

/** The editor's addresses (config/static-pages.ts). */
export const NEW_DOCUMENT = '/document/new'
export const editPath = (id: number) => `/document/edit/${id}`

/** Who did what to which document. */
export const DOCUMENT_LOG = '/document/log'

/** Where visitors read it. */
export const publicPath = (id: number, language: SiteLanguage = 'zh-CN') =>
  `${language === 'en' ? ENGLISH_HOME : FACADE_HOME}/article/${id}`
