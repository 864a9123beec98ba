import { Link, useSearchParams } from 'react-router-dom'
import { Mixed } from '@/components/facade/texts/mixed'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { withTextKeys } from '@/lib/format/text-keys'
import { useTextSizeStore } from '@/stores/text-size'
import type { ArbitratorFacts } from './arbitrator-facts'
import { Face } from './face'
import { personAddress } from './roster-address'
import { Terms } from './terms'
import { useRosterTexts } from './texts'

interface Props {
  arbitrators: ArbitratorFacts[]
}

/** A table where there is room for one, cards on a phone and for large text. */
export function RosterRows({ arbitrators }: Props) {
  const wide = useMediaQuery('(min-width: 768px)')
  const isLarge = useTextSizeStore(({ size }) => size > 0)
  return wide && !isLarge ? (
    <RosterTable arbitrators={arbitrators} />
  ) : (
    <RosterCards arbitrators={arbitrators} />
  )
}

/** A foreign reader asks for the nationality, a Chinese one for the employer; both are on the page of the arbitrator. */
const useLastColumn = (): [heading: string, of: (person: ArbitratorFacts) => string] => {
  const texts = useRosterTexts()
  return useIsChinese()
    ? [texts.place, ({ workUnit, jobTitle }) => [workUnit, jobTitle].filter(Boolean).join(texts.between)]
    : [texts.nationality, ({ nationality }) => nationality]
}

function RosterTable({ arbitrators }: Props) {
  const texts = useRosterTexts()
  const [last, lastOf] = useLastColumn()
  return (
    <table className="facade-roster">
      <caption className="facade-sr-only">{texts.list}</caption>
      <thead>
        <tr>
          {[texts.name, texts.roster, texts.profession, texts.region, texts.language, last].map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withTextKeys(arbitrators, JSON.stringify).map(([key, arbitrator]) => (
          <tr key={key}>
            <th scope="row">
              <span className="facade-roster-person">
                <Face name={arbitrator.name} photo={arbitrator.photo} />
                <PersonLink person={arbitrator} />
              </span>
            </th>
            {[
              arbitrator.roster,
              arbitrator.profession,
              arbitrator.region,
              arbitrator.language,
              lastOf(arbitrator),
            ].map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
              <td key={at}>
                <Mixed text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RosterCards({ arbitrators }: Props) {
  const texts = useRosterTexts()
  const isChinese = useIsChinese()
  return (
    <ul className="facade-roster-cards">
      {withTextKeys(arbitrators, JSON.stringify).map(([key, arbitrator]) => (
        <li key={key}>
          <h2>
            <Face name={arbitrator.name} photo={arbitrator.photo} />
            <PersonLink person={arbitrator} />
            <span className="facade-roster-kind">{arbitrator.roster}</span>
          </h2>
          <Terms
            terms={[
              [texts.profession, arbitrator.profession],
              [texts.region, arbitrator.region],
              [texts.nationality, isChinese ? '' : arbitrator.nationality],
              [texts.language, arbitrator.language],
              [texts.workUnit, isChinese ? arbitrator.workUnit : ''],
              [texts.jobTitle, isChinese ? arbitrator.jobTitle : ''],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

/** The name as a link to all public data of an arbitrator. */
function PersonLink({ person }: { person: ArbitratorFacts }) {
  const [params] = useSearchParams()
  return (
    <Link to={personAddress(params, person)}>
      <Mixed text={person.name} />
    </Link>
  )
}
