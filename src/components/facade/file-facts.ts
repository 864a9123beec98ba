import type { SiteLanguage } from '@shared/domain/site/site-language'
import { formatSize } from '@/lib/format/file-size'

export const endingOf = (name: string) => /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * The format of a file, as visitors call it.
 * @param otherwise what a file without an ending is called
 */
export function fileKind(name: string, otherwise: string): string {
  const ending = endingOf(name)
  if (ending === 'docx' || ending === 'doc') return 'Word'
  if (ending === 'xlsx' || ending === 'xls') return 'Excel'
  return ending.toUpperCase() || otherwise
}

/** A file's name without its ending. */
export const fileTitle = (name: string): string => name.replace(/\.[a-z\d]{1,5}$/i, '').trim() || name

/** What a link to a file does: 下载（Word，12 KB）. */
export function downloadText(
  { name, size }: { name: string; size: number | null },
  language: SiteLanguage,
): string {
  const facts = [fileKind(name, ''), formatSize(size)].filter(Boolean)
  if (language === 'en') return facts.length > 0 ? `Download (${facts.join(', ')})` : 'Download'
  return facts.length > 0 ? `下载（${facts.join('，')}）` : '下载'
}
