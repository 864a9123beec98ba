import type { SearchWordKind } from '@/api/content/search-words'

export const KINDS: Record<SearchWordKind, string> = {
  same: '意思相同',
  column: '指向栏目',
  article: '指向文章',
  file: '指向文件',
  answer: '给出答复',
}

/** A group of words in a sentence: its first ones. */
export function nameOf({ words }: { words: string }): string {
  const all = words.split('、')
  return all.length > 3 ? `${all.slice(0, 3).join('、')}等` : words
}
