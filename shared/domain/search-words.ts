/** What the fields of a group of search words are called, wherever they are shown. */
export const SEARCH_WORD_LABELS = {
  words: '搜索词',
  kind: '用途',
  target: '指向的内容',
  answer: '答复',
} as const

/** The longest answer to words, in characters. */
export const MAX_ANSWER = 200
