import { PARTY_ROLE_NAMES } from '@shared/domain/services/service-facts'
import type { ServiceValues } from '../service-values'

/** The facts of a service announcement as a text, to be compared with others; empty for none. */
export function serviceText(service: ServiceValues | null | undefined): string {
  if (!service) return ''
  const { caseNumber, papers, parties, days, graceDays, maskNames } = service
  return [
    `案号：${caseNumber}`,
    ...parties.map(
      ({ name, role, isPerson }) => `${PARTY_ROLE_NAMES[role]}：${name}${isPerson ? '（自然人）' : ''}`,
    ),
    `送达文书：${papers}`,
    `公告期 ${days ?? ''} 日，届满后继续展示 ${graceDays ?? ''} 日`,
    maskNames ? '遮蔽自然人的名字' : '不遮蔽自然人的名字',
  ].join('\n')
}
