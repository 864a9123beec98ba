import type { SiteLanguage } from '@shared/domain/site/site-language'
import { useTexts } from '@/components/facade/texts/use-texts'

const CHINESE = {
  running: '正在搜索…',
  shortened: (maximum: number) => `搜索词太长，以下是按前 ${maximum} 个字搜索的结果。`,
  found: (words: string[], count: number) =>
    `与${words.map(word => `“${word}”`).join('、')}有关的内容共 ${count} 条`,
  noRows: (keyword: string) => `没有与“${keyword}”有关的文章、文件和仲裁员。`,
  untitled: '未命名',
  relatedPages: '相关栏目',
  nothing: (keyword: string) => `没有找到与“${keyword}”有关的内容`,
}

const ENGLISH: typeof CHINESE = {
  running: 'Searching…',
  shortened: maximum => `This is long: only its first ${maximum} characters were searched for.`,
  found: (words, count) =>
    `${count === 1 ? '1 result' : `${count} results`} for ${words.map(word => `“${word}”`).join(', ')}`,
  noRows: keyword => `No English text contains “${keyword}”.`,
  untitled: 'Untitled',
  relatedPages: 'Sections',
  nothing: keyword => `No English page contains “${keyword}”.`,
}

const TEXTS: Record<SiteLanguage, typeof CHINESE> = { 'zh-CN': CHINESE, en: ENGLISH }

/** What the search page says, in the language of the page. */
export const useSearchTexts = () => TEXTS[useTexts().language]
