import { ENGLISH_HOME, type SiteLanguage } from '@shared/domain/site/site-language'
import { FACADE_HOME } from '@/config/constants'

export const articlePath = (id: number, language: SiteLanguage = 'zh-CN') =>
  `${language === 'en' ? ENGLISH_HOME : FACADE_HOME}/article/${id}`

/** The id of an article's address, or null for what cannot be one: then nothing is requested. */
export function readArticleId(text: string | undefined): string | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
    ? text
    : null
}
