import { publicTexts, type ServiceTexts } from '@shared/domain/services/service-announcement'
import type { ServiceFacts } from '@shared/domain/services/service-facts'
import { offLoop } from '../../platform/html/off-loop'

/** The texts of a service announcement as visitors read them (shared/domain/services/service-announcement.ts), of any length. */
export const maskedTexts = offLoop(
  'masked',
  (content: string | null, facts: ServiceFacts, others: Omit<ServiceTexts, 'content'>): ServiceTexts =>
    publicTexts(facts, { ...others, content }),
)
