import type { SiteLanguage } from '@shared/domain/site/site-language'
import { useIsChinese } from './use-texts'

const CHINESE = /(\p{Script=Han}[\p{Script=Han}\d、，：（）“”]*)/u

/** The language of a text that cannot have marks inside, such as that of a choice. */
export function useLangOf(): (text: string) => SiteLanguage | undefined {
  const isChinese = useIsChinese()
  return text => (!isChinese && CHINESE.test(text) ? 'zh-CN' : undefined)
}

/** A text in which an English page may have Chinese words: each is marked as what it is, for those who listen. */
export function Mixed({ text }: { text: string }) {
  if (useIsChinese() || !CHINESE.test(text)) return text
  return text.split(CHINESE).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never moved
      <span key={at} lang="zh-CN">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
