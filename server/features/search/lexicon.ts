import type { SectionLink } from '../sections'
import { isGeneral, segmentsOf } from './little-words'
import type { WordGroup } from './word-groups'
import { keyOf } from './words'

/** A page that a word leads to. */
interface Lead {
  /** What it leads to: kind and id. */
  to: string
  word: string
  /** The name of a section, not a word that staff have entered. */
  isName: boolean
}

/** What visitors may say, made of the words that staff have entered and the names of sections. */
export interface Lexicon {
  leads: readonly Lead[]
  /** The words that are known, and those of them that have a page or an answer. */
  vocabulary: readonly string[]
  leading: readonly string[]
  /** For each word of a dictionary in the known words, the part of these that leads to each place. */
  shares: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** A shorter word is in too many others. */
const MIN_SHARED = 2

/** By the names of sections, of which each language has its own: every search needs one, and they rarely change. */
const made = new Map<string, { groups: readonly WordGroup[]; lexicon: Lexicon }>()
const MAX_MADE = 4

export function lexiconOf(groups: readonly WordGroup[], sections: readonly SectionLink[]): Lexicon {
  const names = sections.map(({ id, name }) => `${id} ${name}`).join('\n')
  const known = made.get(names)
  if (known && isSame(known.groups, groups)) return known.lexicon
  const lexicon = makeLexicon(groups, sections)
  if (made.size >= MAX_MADE) made.clear()
  made.set(names, { groups, lexicon })
  return lexicon
}

const isSame = (a: readonly WordGroup[], b: readonly WordGroup[]) =>
  a.length === b.length &&
  a.every(({ kind, target, answer, words }, at) => {
    const other = b[at]
    return other?.words === words && other.kind === kind && other.target === target && other.answer === answer
  })

function makeLexicon(groups: readonly WordGroup[], sections: readonly SectionLink[]): Lexicon {
  const leads = [
    ...sections.map(({ id, name }) => ({ to: `column ${id}`, word: keyOf(name), isName: true })),
    ...groups.flatMap(group =>
      group.kind === 'same' || group.kind === 'answer'
        ? []
        : group.words.map(word => ({ to: placeOf(group), word, isName: false })),
    ),
  ].filter(({ word }) => word !== '')
  const wordsOf = (wanted: WordGroup['kind']) =>
    groups.flatMap(({ kind, words }) => (kind === wanted ? words : []))
  const leading = [...new Set([...leads.map(({ word }) => word), ...wordsOf('answer')])]
  const vocabulary = [...new Set([...leading, ...wordsOf('same')])]
  return { leads, vocabulary, leading, shares: sharesOf(groups) }
}

/** What a group leads to: kind and id, or the text of its answer. */
export const placeOf = ({ kind, target, answer }: Pick<WordGroup, 'kind' | 'target' | 'answer'>): string =>
  `${kind} ${kind === 'answer' ? answer : target}`

function sharesOf(groups: readonly WordGroup[]): Lexicon['shares'] {
  const counts = new Map<string, Map<string, number>>()
  for (const group of groups) {
    if (group.kind === 'same') continue
    const place = placeOf(group)
    for (const part of group.words.flatMap(segmentsOf)) {
      if (part.length < MIN_SHARED || isGeneral(part)) continue
      const places = counts.get(part) ?? new Map<string, number>()
      counts.set(part, places.set(place, (places.get(place) ?? 0) + 1))
    }
  }
  for (const places of counts.values()) {
    const all = [...places.values()].reduce((sum, count) => sum + count, 0)
    for (const [place, count] of places) places.set(place, count / all)
  }
  return counts
}
