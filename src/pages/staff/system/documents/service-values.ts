import type { Party, ServiceFacts } from '@shared/domain/services/service-facts'

/** The facts of a service announcement, as far as they are filled in. */
export interface ServiceValues extends Omit<ServiceFacts, 'days' | 'graceDays'> {
  days: number | null
  graceDays: number | null
}

/** The facts, where there are enough to work something out. */
export function factsOf(service: Partial<ServiceValues> | null | undefined): ServiceFacts | null {
  if (!service) return null
  const { caseNumber = '', papers = '', maskNames = true } = service
  const parties = (service.parties ?? []).map((party: Partial<Party> | undefined) => ({
    name: party?.name ?? '',
    role: party?.role ?? 'other',
    isPerson: party?.isPerson ?? false,
  }))
  return {
    caseNumber,
    papers,
    parties,
    maskNames,
    days: service.days ?? 0,
    graceDays: service.graceDays ?? 0,
  }
}
