import type { SiteLanguage } from '@shared/domain/site/site-language'
import { useTexts } from '@/components/facade/texts/use-texts'

const CHINESE = {
  find: '查询文件',
  name: '文件名称',
  nameHint: '例如：仲裁申请书',
  type: '文件类型',
  any: '全部',
  noMatch: '没有符合条件的文件。',
  nothing: '暂无可下载的文件。',
  files: (count: number) => `共 ${count} 个文件`,
  papers: (count: number) => `共 ${count} 份文书`,
  unit: '个文件',
  others: '其他',
  advice: '在微信等应用中打开本页而不能下载的，请点右上角的“…”，选择“在浏览器打开”，再点下载。',
  colon: '：',
}

const ENGLISH: typeof CHINESE = {
  find: 'Find forms',
  name: 'Name',
  nameHint: 'For example: request',
  type: 'Format',
  any: 'Any',
  noMatch: 'No form matches this search.',
  nothing: 'There are no forms in English yet. The forms in Chinese are on the Chinese page.',
  files: count => (count === 1 ? '1 file' : `${count} files`),
  papers: count => (count === 1 ? '1 form' : `${count} forms`),
  unit: '',
  others: 'Other',
  advice:
    'If a form does not download inside WeChat or another app, tap “…” at the top right, choose to open the page in the browser, and download it there.',
  colon: ': ',
}

const TEXTS: Record<SiteLanguage, typeof CHINESE> = { 'zh-CN': CHINESE, en: ENGLISH }

/** What the download centre says, in the language of the page. */
export const useFileTexts = () => TEXTS[useTexts().language]
