import type { PublicDictEntry } from '@/api/system/public-dict-data'
import { usePublicDict } from '@/components/facade/use-facade'
import { PUBLIC_DICT } from '@/config/public-dict-types'
import type { RosterWords } from './arbitrator-facts'

const NONE: PublicDictEntry[] = []

/** The dictionaries that rows of the roster speak in; values stand for themselves until they are there. */
export function useRosterWords(): RosterWords {
  const { data: types = NONE } = usePublicDict(PUBLIC_DICT.arbitratorRosterType)
  const { data: sexes = NONE } = usePublicDict(PUBLIC_DICT.userSex)
  return { types, sexes }
}
