import { useQuery } from '@tanstack/react-query'
import { type PublicDictEntry, publicLabels } from '@/api/public/dict-data'
import { PUBLIC_DICT } from '@/config/public-dict-types'
import type { RosterWords } from './arbitrator-facts'

const NONE: PublicDictEntry[] = []

/** The dictionaries of the values in the roster; bare values are shown until they are loaded. */
export function useRosterWords(): RosterWords {
  const { data: types = NONE } = useQuery(publicLabels(PUBLIC_DICT.arbitratorRosterType))
  const { data: sexes = NONE } = useQuery(publicLabels(PUBLIC_DICT.userSex))
  return { types, sexes }
}
