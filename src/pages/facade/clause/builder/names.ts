import { type InstitutionNames, institutionNames } from '@shared/domain/clauses/findings'
import { useMemo } from 'react'
import { usePublicDict } from '@/components/facade/use-facade'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { useBrandStore } from '@/stores/brand'

export type ClauseNames = InstitutionNames

/** 本会名称: not among the dictionaries that every page knows of. */
const NAMES_DICT = 'institution_names'

/** The names of this institution: from the settings of the site, former ones and short ones from their dictionary. */
export function useClauseNames(): ClauseNames {
  const name = useBrandStore(state => state.name)
  const { data: info } = useFacadeInfo()
  const { data: entries } = usePublicDict(NAMES_DICT)
  return useMemo(
    () => institutionNames(name, info?.englishName, entries ?? []),
    [name, info?.englishName, entries],
  )
}
