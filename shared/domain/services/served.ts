import { caseKey } from '../notice-codes'
import { foldText } from '../texts/fold'
import { publicFacts } from './service-announcement'
import type { ServiceFacts } from './service-facts'

/**
 * Whether an announcement is about a case or a party that was typed: by the whole number of the case, its serial number alone,
 * or a part of a name as visitors read it. Nobody learns from it whether a masked name is somebody's.
 * @param title as visitors read it
 */
export function isServed({ title, facts }: { title: string; facts: ServiceFacts }, typed: string): boolean {
  const [key, folded] = [caseKey(typed), foldText(typed)]
  if (key === '') return false
  const { caseNumber, parties } = publicFacts(facts)
  const number = caseKey(caseNumber)
  const isOfCase = /^\d+$/.test(key) ? number.split(/\D+/).includes(key) : number.includes(key)
  return isOfCase || [title, ...parties.map(({ name }) => name)].some(text => foldText(text).includes(folded))
}
