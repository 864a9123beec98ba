import variants from 'opencc-js/dict/HKVariantsRev'
import characters from 'opencc-js/dict/TSCharacters'

/** Also a simplified character, which names have: 王乾 is not 王干. */
const KEPT = new Set(['乾'])

const pairsOf = (list: string): [string, string][] =>
  list.split('|').flatMap(pair => {
    const [from = '', to = ''] = pair.split(' ')
    return from === '' || to === '' || KEPT.has(from) ? [] : [[from, to]]
  })

/** By the traditional character. Those that are written otherwise in Hong Kong lead by way of the usual one. */
const SIMPLIFIED = new Map(pairsOf(characters))
for (const [variant, usual] of pairsOf(variants)) {
  const to = SIMPLIFIED.get(usual)
  if (to !== undefined && to !== variant && !SIMPLIFIED.has(variant)) SIMPLIFIED.set(variant, to)
}

/** The simplified form of a character; most are their own. */
export const simplified = (character: string): string => SIMPLIFIED.get(character) ?? character
