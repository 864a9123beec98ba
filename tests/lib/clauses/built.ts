import { checkClause } from '@shared/domain/clauses/check'
import { CLAUSE_OPTIONS, clauseText, readClause } from '@/pages/facade/clause/builder/clause'
import { NAMES, OURS } from './names'

const PLACES = [
  '',
  'seat=北京&seatEnglish=Beijing',
  'seat=香港&seatEnglish=Hong+Kong',
  'seat=香港&seatEnglish=Hong+Kong&foreign=yes',
  'venue=上海&venueEnglish=Shanghai',
  'seat=上海&seatEnglish=Shanghai&venue=纽约&venueEnglish=New+York',
  // A name in one language only is left out of two texts; the contract is one of several that are later agreed on.
  'seat=上海&venueEnglish=New+York&contract=钢材买卖合同',
]

/**
 * The addresses of clauses in which the check finds something, of all that can be built.
 * @param step checks every so many of them
 */
export function faultyClauses(step: number): string[] {
  const all = Object.entries(CLAUSE_OPTIONS)
    .filter(([name]) => name !== 'foreign')
    .reduce<string[]>(
      (searches, [name, options]) =>
        searches.flatMap(search => options.map(([value]) => `${search}&${name}=${value}`)),
      PLACES,
    )
  return all.filter((search, at) => {
    if (at % step > 0) return false
    const text = clauseText(OURS, readClause(new URLSearchParams(search)), NAMES.englishName)
    // A seat abroad stays one, with its foreign element named.
    return checkClause(text, NAMES).some(({ kind, isLess }) => kind !== 'foreign' || !isLess)
  })
}
