import { useMediaQuery } from '@/hooks/use-media-query'
import { useTextSizeStore } from '@/stores/text-size'
import type { ArbitratorFacts } from './arbitrator-facts'

interface Props {
  arbitrators: ArbitratorFacts[]
}

/** A table where there is room for one, cards on a phone and for large text. */
export function Roster({ arbitrators }: Props) {
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
          <th scope="col">工作单位、职务</th>
        </tr>
      </thead>
      <tbody>
        {arbitrators.map((arbitrator, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the service's rows have no id to rely on
          <tr key={index}>
            <th scope="row">{arbitrator.name}</th>
            <td>{arbitrator.roster}</td>
            <td>{arbitrator.profession}</td>
            <td>{arbitrator.region}</td>
            <td>
              {[arbitrator.workUnit, arbitrator.jobTitle].filter(Boolean).join('，')}
              <Profile arbitrator={arbitrator} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RosterCards({ arbitrators }: Props) {
  return (
    <ul className="facade-roster-cards">
      {arbitrators.map((arbitrator, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the service's rows have no id to rely on
        <li key={index}>
          <h2>
            {arbitrator.name}
            <span>{arbitrator.roster}</span>
          </h2>
          <Terms
            terms={[
              ['专业', arbitrator.profession],
              ['地区', arbitrator.region],
              ['工作单位', arbitrator.workUnit],
              ['职务', arbitrator.jobTitle],
            ]}
          />
          <Profile arbitrator={arbitrator} />
        </li>
      ))}
    </ul>
  )
}

/** What not everyone asks for, folded away; nothing when there is nothing. */
function Profile({ arbitrator }: { arbitrator: ArbitratorFacts }) {
  const { name, education, language, appointed, introduction } = arbitrator
  if (!education && !language && !appointed && !introduction) return null
  return (
    <details className="facade-roster-profile">
      <summary>
        详细资料<span className="facade-sr-only">：{name}</span>
      </summary>
      <Terms
        terms={[
          ['学历', education],
          ['工作语言', language],
          ['聘任日期', appointed],
          ['简介', introduction],
        ]}
      />
    </details>
  )
}

function Terms({ terms }: { terms: [label: string, text: string][] }) {
  return (
    <dl>
      {terms
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
