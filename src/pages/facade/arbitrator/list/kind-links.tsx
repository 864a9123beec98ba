import { Link, useSearchParams } from 'react-router-dom'
import type { PublicDictEntry } from '@/api/public/dict-data'
import { choiceAddress } from './roster-address'
import { useRosterTexts } from './texts'

interface Props {
  chosen: string
  /** Kinds of roster (dict arbitrator_roster_type). */
  types: PublicDictEntry[]
  /** How many each would leave, where that is known. */
  counts: { value: string; count: number }[] | undefined
}

/** The kinds of roster, one click each: visitors usually choose one of them first. */
export function KindLinks({ chosen, types, counts }: Props) {
  const [params] = useSearchParams()
  const texts = useRosterTexts()
  if (types.length === 0) return null
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const kinds = [
    { value: '', label: texts.all, count: all },
    ...types
      .map(({ value, label, status }) => ({
        ...{ value, label, status },
        count: counts && (counts.find(one => one.value === value)?.count ?? 0),
      }))
      // One that is no longer given is a choice while someone has it.
      .filter(({ value, status, count }) => !status || count || value === chosen),
  ]
  return (
    <nav className="facade-roster-kinds" aria-label={texts.kinds}>
      <ul>
        {kinds.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={choiceAddress(params, 'type', value)}
              aria-current={value === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {count === undefined ? label : texts.counted(label, count)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
