import { Link, useSearchParams } from 'react-router-dom'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { withTextKeys } from '@/lib/format/text-keys'
import { useTextSizeStore } from '@/stores/text-size'
import type { ArbitratorFacts } from './arbitrator-facts'
import { Face } from './face'
import { personAddress } from './roster-address'
import { Terms } from './terms'

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

function RosterTable({ arbitrators }: Props) {
  return (
    <table className="facade-roster">
      <caption className="facade-sr-only">仲裁员名册</caption>
      <thead>
        <tr>
          <th scope="col">姓名</th>
          <th scope="col">名册</th>
          <th scope="col">专业</th>
          <th scope="col">地区</th>
          <th scope="col">工作语言</th>
          <th scope="col">工作单位、职务</th>
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
            <td>{arbitrator.roster}</td>
            <td>{arbitrator.profession}</td>
            <td>{arbitrator.region}</td>
            <td>{arbitrator.language}</td>
            <td>{[arbitrator.workUnit, arbitrator.jobTitle].filter(Boolean).join('，')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RosterCards({ arbitrators }: Props) {
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
              ['专业', arbitrator.profession],
              ['地区', arbitrator.region],
              ['工作语言', arbitrator.language],
              ['工作单位', arbitrator.workUnit],
              ['职务', arbitrator.jobTitle],
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
  return <Link to={personAddress(params, person)}>{person.name}</Link>
}
