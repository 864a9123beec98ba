import type { PublicDictEntry } from '@/api/public/dict-data'
import { usePublicDict } from '@/components/facade/use-facade'
import { PUBLIC_DICT } from '@/config/public-dict-types'
import type { RosterWords } from './arbitrator-facts'

const NONE: PublicDictEntry[] = []

/** The dictionaries of the values in the roster; bare values are shown until they are loaded. */
export function useRosterWords(): RosterWords {
  const { data: types = NONE } = usePublicDict(PUBLIC_DICT.arbitratorRosterType)
  const { data: sexes = NONE } = usePublicDict(PUBLIC_DICT.userSex)
  return { types, sexes }
}
