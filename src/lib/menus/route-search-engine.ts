import Fuse, { type FuseOptionKey, type IFuseOptions } from 'fuse.js'
import { pinyin } from 'pinyin-pro'
import { matchPinyin, type PinyinChar } from './pinyin-match'
import { marked, type Range, type SearchEngine, type SearchHit, type SearchPage } from './route-search'

/** Requirements R-layout-6. */
const THRESHOLD = 0.4
const KEYS: FuseOptionKey<SearchPage>[] = [
  { name: 'title', weight: 0.7, getFn: page => page.folded.trail },
  { name: 'path', weight: 0.3, getFn: page => page.folded.address },
]
/** A page far down in the menus is as good as one of the first level. */
const NEAR: IFuseOptions<SearchPage> = { threshold: THRESHOLD, ignoreLocation: true }
/**
 * Characters of patterns compared in one search, at most: a slow computer still reacts to every key. It is enough for
 * every page of ordinary menus; of thousands, those that share most with the pattern are compared.
 */
const MAX_WORK = 4_000
/** Pages prepared between two pauses. */
const SLICE = 20

/** Where in the list of pages the texts with a character stand. */
type Postings = Map<string, number[]>
type Records = ReturnType<typeof Fuse.createIndex<SearchPage>>['records']

/**
 * Prepares the search by pinyin and for near misses. Reading thousands of titles takes a while, so the caller can
 * pause between its steps (lib/menus/slices.ts).
 */
export function* buildEngine(pages: readonly SearchPage[]): Generator<void, SearchEngine, void> {
  const charsOf = new Map<string, PinyinChar[]>()
  const records: Records = []
  const trails: Postings = new Map()
  const addresses: Postings = new Map()
  for (const [at, page] of pages.entries()) {
    for (const title of page.folded.titles) if (!charsOf.has(title)) charsOf.set(title, readPinyin(title))
    for (const record of Fuse.createIndex(KEYS, [page]).records) records[at] = { ...record, i: at }
    post(trails, page.folded.trail, at)
    post(addresses, page.folded.address, at)
    if (at % SLICE === SLICE - 1) yield
  }
  return {
    pinyin: pinyinMatcher(charsOf),
    fuzzy: (pattern, limit, without) => {
      const shared = countShared([trails, addresses], pattern, pages.length)
      const index = Fuse.createIndex<SearchPage>(KEYS, [])
      index.setIndexRecords(mayBeNear(shared, pattern, without).flatMap(at => records[at] ?? []))
      const fuse = new Fuse(pages, { ...NEAR, keys: KEYS }, index)
      return fuse.search(pattern, { limit }).map(({ item }) => toHit(item, pattern))
    },
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

function post(postings: Postings, text: string, at: number): void {
  for (const char of new Set(text.split(''))) {
    const list = postings.get(char)
    if (list) list.push(at)
    else postings.set(char, [at])
  }
}

/** How many of a pattern's characters are in one of each page's texts. */
function countShared(texts: readonly Postings[], pattern: string, size: number): Uint8Array {
  const most = new Uint8Array(size)
  for (const postings of texts) {
    const counts = new Uint8Array(size)
    for (const char of pattern.split('')) {
      for (const at of postings.get(char) ?? []) counts[at] = (counts[at] ?? 0) + 1
    }
    counts.forEach((count, at) => {
      if (count > (most[at] ?? 0)) most[at] = count
    })
  }
  return most
}

/** The threshold allows so many errors; all other characters of the pattern must be there. */
function mayBeNear(shared: Uint8Array, pattern: string, without: ReadonlySet<number>): number[] {
  const least = Math.max(1, pattern.length - Math.floor(THRESHOLD * pattern.length + 1e-9))
  const near: number[] = []
  shared.forEach((count, at) => {
    if (count >= least && !without.has(at)) near.push(at)
  })
  near.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0))
  return near.slice(0, Math.ceil(MAX_WORK / pattern.length))
}

function toHit(page: SearchPage, pattern: string): SearchHit {
  return marked(page, rangesIn(page.folded.trail, pattern), rangesIn(page.folded.address, pattern))
}

function rangesIn(text: string, pattern: string): Range[] {
  const { isMatch, indices = [] } = Fuse.match(pattern, text, { ...NEAR, includeMatches: true })
  return isMatch ? indices.map(([first, last]) => [first, last + 1]) : []
}
