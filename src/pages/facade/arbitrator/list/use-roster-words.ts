import { useQuery } from '@tanstack/react-query'
import { type PublicDictEntry, publicLabels } from '@/api/public/dict-data'
import { useEnglishWords } from '@/components/facade/texts/use-english-words'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { PUBLIC_DICT } from '@/config/public-dict-types'
import type { RosterWords } from './arbitrator-facts'
import { useRosterTexts } from './texts'

const NONE: PublicDictEntry[] = []

/** What the values in the roster are called; bare values are shown until the dictionaries are loaded. */
export function useRosterWords(): RosterWords {
  const { data: types = NONE } = useQuery(publicLabels(PUBLIC_DICT.arbitratorRosterType))
  const { data: sexes = NONE } = useQuery(publicLabels(PUBLIC_DICT.userSex))
  const wordOf = useEnglishWords()
  const named = (entries: PublicDictEntry[]) =>
    entries.map(entry => ({ ...entry, label: wordOf(entry.label) }))
  return {
    isChinese: useIsChinese(),
    texts: useRosterTexts(),
    wordOf,
    dayOf: useTexts().day,
    types: named(types),
    sexes: named(sexes),
  }
}
