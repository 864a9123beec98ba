/** The two-level dictionary of specialities. */
export const SPECIALITIES = 'arbitrator_speciality'

interface Entry {
  value: string
  label: string
}

/** A group of specialities; without a label: those that are in none. */
export interface SpecialityGroup {
  label: string
  specialities: string[]
}

/** One field holds several specialities or languages, as staff type them. */
const SEPARATORS = /[、，,；;\r\n]+/

/** The single items of such a field, each once. */
export const splitItems = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(SEPARATORS)
      .map(item => item.trim())
      .filter(item => item !== ''),
  ),
]

/** As it is stored. */
export const joinItems = (items: readonly string[]): string => items.join('、')

/**
 * The dictionary by groups. An entry whose value is `group/anything` belongs to the entry `group`; one that neither
 * belongs to another nor has any of its own is a speciality in no group.
 */
export function groupSpecialities(entries: readonly Entry[]): SpecialityGroup[] {
  const groupOf = ({ value }: Entry) => {
    const end = value.indexOf('/')
    return end > 0 ? entries.find(entry => entry.value === value.slice(0, end)) : undefined
  }
  const groups = entries.flatMap(group => {
    const specialities = entries.filter(entry => groupOf(entry) === group).map(({ label }) => label)
    return specialities.length > 0 ? [{ label: group.label, specialities }] : []
  })
  const heads = new Set(entries.map(groupOf))
  const alone = entries.filter(entry => !groupOf(entry) && !heads.has(entry)).map(({ label }) => label)
  return alone.length > 0 ? [...groups, { label: '', specialities: alone }] : groups
}
