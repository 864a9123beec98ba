import { PARTY_ROLE_NAMES, PARTY_ROLES } from '@shared/domain/services/service-facts'
import type { ReactNode } from 'react'
import type { PublicDocument } from '@/api/public/documents'
import { formatDay } from '@/lib/format/time'
import './service-facts.css'

type Announcement = Pick<PublicDocument, 'service' | 'publishTime'>

/** What a service announcement serves on whom, and when it counts as served. Nothing for other documents. */
export function ServiceFacts({ document: { service, publishTime } }: { document: Announcement }) {
  if (!service) return null
  const { caseNumber, papers, parties, days, lastDay } = service
  const roles = PARTY_ROLES.map(role => ({
    role,
    names: parties.filter(party => party.role === role).map(({ name }) => name),
  })).filter(({ names }) => names.length > 0)
  return (
    <table className="facade-served" aria-label="送达事项">
      <tbody>
        <Line name="案号">{caseNumber}</Line>
        {roles.map(({ role, names }) => (
          <Line key={role} name={PARTY_ROLE_NAMES[role]}>
            {names.join('、')}
          </Line>
        ))}
        <Line name="送达文书">{papers}</Line>
        {publishTime !== null && (
          <Line name="公告日期">
            <time dateTime={formatDay(publishTime)}>{formatDay(publishTime)}</time>
          </Line>
        )}
        <Line name="公告期">
          <span>{`自公告之日起经过 ${days} 日即视为送达`}</span>
          {lastDay && (
            <>
              ，公告期至 <time dateTime={lastDay}>{lastDay}</time>
            </>
          )}
        </Line>
      </tbody>
    </table>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
  </tr>
)
