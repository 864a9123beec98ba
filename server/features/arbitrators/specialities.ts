import { groupSpecialities, SPECIALITIES, splitItems } from '@shared/domain/arbitrators/specialities'
import { foldText } from '@shared/domain/texts/fold'
import { Failure } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'
import { enabledEntries } from '../dictionaries'

/** Endings that say no more than the speciality itself, longest first. */
const ENDINGS = ['合同纠纷', '纠纷案件', '纠纷', '争议', '案件', '法律', '业务', '领域', '类', '法']
const MAX_NEAR = 3

/** The specialities that may be chosen, and how a text is understood as one of them. */
export interface Specialities {
  /** There is no dictionary of them: every text is one. */
  isOpen: boolean
  all: string[]
  has: (text: string) => boolean
  /** The speciality that a text means, if there is just one. */
  read: (text: string) => string | undefined
  /** Those that look like a text. */
  near: (text: string) => string[]
}

/** Reads the enabled entries of the dictionary. */
export async function readSpecialities(db: Reader): Promise<Specialities> {
  const entries = await enabledEntries(db, SPECIALITIES)
  return specialitiesOf(groupSpecialities(entries).flatMap(group => group.specialities))
}

export function specialitiesOf(labels: readonly string[]): Specialities {
  const known = new Set(labels)
  const byCore = new Map<string, string[]>()
  for (const label of known) byCore.set(coreOf(label), [...(byCore.get(coreOf(label)) ?? []), label])
  return {
    isOpen: known.size === 0,
    all: [...known],
    has: text => known.has(text),
    read: text => {
      if (known.has(text)) return text
      const [only, ...others] = byCore.get(coreOf(text)) ?? []
      return others.length === 0 ? only : undefined
    },
    near: text => {
      const pairs = pairsOf(coreOf(text))
      return [...known].filter(label => pairs.some(pair => label.includes(pair))).slice(0, MAX_NEAR)
    },
  }
}

/** A speciality without spaces, width of characters and empty endings: 建设工程 of “建设工程合同纠纷”. */
function coreOf(text: string): string {
  const plain = foldText(text)
  const ending = ENDINGS.find(word => plain.endsWith(word) && plain.length - word.length >= 2)
  return ending ? plain.slice(0, -ending.length) : plain
}

const pairsOf = (text: string): string[] =>
  [...text].slice(1).map((character, at) => `${[...text][at]}${character}`)

/**
 * What is chosen newly must be in the dictionary; what a record has already may stay.
 * @throws Failure 1100002004
 */
export async function checkSpecialities(
  db: Reader,
  next: string | null,
  former: string | null | undefined,
): Promise<void> {
  const kept = splitItems(former)
  const chosen = splitItems(next).filter(item => !kept.includes(item))
  if (chosen.length === 0) return
  const known = await readSpecialities(db)
  const unknown = known.isOpen ? [] : chosen.filter(item => !known.has(item))
  if (unknown.length > 0) throw new Failure(1100002004, `专业“${unknown.join('、')}”不在专业字典中`)
}
