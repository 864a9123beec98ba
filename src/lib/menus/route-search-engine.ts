import Fuse, { type FuseOptionKey, type IFuseOptions } from 'fuse.js'
import { pinyin } from 'pinyin-pro'
import { matchPinyin, type PinyinChar } from './pinyin-match'
import { marked, type Range, type SearchEngine, type SearchHit, type SearchPage } from './route-search'

/** Requirements R-layout-6. */
const KEYS: FuseOptionKey<SearchPage>[] = [
  { name: 'title', weight: 0.7, getFn: page => page.folded.trail },
  { name: 'path', weight: 0.3, getFn: page => page.folded.address },
]
/** A page far down in the menus is as good as one of the first level (requirements R-layout-6). */
const NEAR: IFuseOptions<SearchPage> = { threshold: 0.4, ignoreLocation: true }
/** Pages prepared between two pauses. */
const SLICE = 20

/**
 * Prepares the search by pinyin and for near misses. Reading thousands of titles takes a while, so the caller can
 * pause between its steps (lib/menus/slices.ts).
 */
export function* buildEngine(pages: readonly SearchPage[]): Generator<void, SearchEngine, void> {
  const charsOf = new Map<string, PinyinChar[]>()
  for (const [at, page] of pages.entries()) {
    for (const title of page.folded.titles) if (!charsOf.has(title)) charsOf.set(title, readPinyin(title))
    if (at % SLICE === SLICE - 1) yield
  }
  const fuse = new Fuse(pages, { ...NEAR, keys: KEYS })
  return {
    pinyin: pinyinMatcher(charsOf),
    fuzzy: (pattern, limit, without) =>
      fuse
        .search(pattern, { limit: limit + without.size })
        .filter(({ refIndex }) => !without.has(refIndex))
        .slice(0, limit)
        .map(({ item }) => toHit(item, pattern)),
  }
}

function readPinyin(title: string): PinyinChar[] {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' })
  const chars = [...title]
  // Texts that are not split alike cannot be matched by pinyin.
  if (syllables.length !== chars.length) return []
  return chars.map((char, at) => ({ char, syllable: (syllables[at] ?? '').toLowerCase() }))
}

/** Titles are above many pages: each is compared with a pattern once. */
function pinyinMatcher(charsOf: ReadonlyMap<string, PinyinChar[]>): SearchEngine['pinyin'] {
  let lastPattern = ''
  const matches = new Map<string, Range | null>()
  return (title, pattern) => {
    if (pattern !== lastPattern) matches.clear()
    lastPattern = pattern
    const cached = matches.get(title)
    if (cached !== undefined) return cached
    const typed = pattern.replace(/[\s'’]/g, '')
    const match = /[a-z]/.test(typed) ? matchPinyin(charsOf.get(title) ?? [], typed) : null
    matches.set(title, match)
    return match
  }
}

function toHit(page: SearchPage, pattern: string): SearchHit {
  return marked(page, rangesIn(page.folded.trail, pattern), rangesIn(page.folded.address, pattern))
}

function rangesIn(text: string, pattern: string): Range[] {
  const { isMatch, indices = [] } = Fuse.match(pattern, text, { ...NEAR, includeMatches: true })
  return isMatch ? indices.map(([first, last]) => [first, last + 1]) : []
}
