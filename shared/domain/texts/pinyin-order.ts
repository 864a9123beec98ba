import { foldText } from './fold'

const HAN = /\p{Script=Han}/u

/**
 * The text by which a name is sorted: character by character its reading, its tone and itself, so that bytes compare as
 * dictionaries do and people of one surname are together.
 * @param readingsOf of a folded name: of each character its reading with the tone, such as `wang2`, in which ü is v
 */
export function pinyinOrder(name: string, readingsOf: (folded: string) => readonly string[]): string {
  const folded = foldText(name)
  if (!HAN.test(folded)) return folded
  const characters = [...folded]
  const readings = readingsOf(folded)
  // A name that is split otherwise has characters without a reading.
  if (readings.length !== characters.length) return folded
  return characters
    .map((character, at) => (HAN.test(character) ? `${readings[at]}${character}` : character))
    .join('')
}
