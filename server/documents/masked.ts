import { publicTexts, type ServiceTexts } from '@shared/service-announcement'
import type { ServiceFacts } from '@shared/service-facts'
import { offLoop } from '../html/off-loop'

/** The texts of a service announcement as visitors read them (shared/service-announcement.ts), of any length. */
export const maskedTexts = offLoop(
  'masked',
  (content: string | null, facts: ServiceFacts, others: Omit<ServiceTexts, 'content'>): ServiceTexts =>
    publicTexts(facts, { ...others, content }),
)
