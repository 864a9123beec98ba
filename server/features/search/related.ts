import type { Lexicon } from './lexicon'
import type { Question } from './question'
import { lengthOf } from './words'

/** The part of what was asked that has to speak for one place. */
const MIN_SHARE = 0.6
/** Beside what is asked for: about one word of two characters that says half. */
const MIN_BESIDE = 1

/**
 * The place whose words have most in common with words that are none of them: 收劳动案子 with 劳动争议 and 劳动合同.
 * Undefined where they speak for several places alike, or for none.
 * @param isAsked whether known words lead to a place already, so that it is a further one
 */
export function relatedPlace(
  { known, words }: Question,
  { lexicon: { shares }, isAsked }: { lexicon: Lexicon; isAsked: boolean },
): string | undefined {
  const speaking = isAsked ? words : [...known, ...words]
  const sums = new Map<string, number>()
  for (const word of speaking)
    for (const [place, share] of shares.get(word) ?? [])
      sums.set(place, (sums.get(place) ?? 0) + word.length * share)
  const [best] = [...sums].sort(([, a], [, b]) => b - a)
  const least = isAsked ? MIN_BESIDE : MIN_SHARE * lengthOf(speaking)
  return best && best[1] >= least ? best[0] : undefined
}
