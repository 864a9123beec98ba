import { later } from '@/components/common/later'
import './services.css'

/** The services that go with a page. */
export const Services = later(async () => ({ default: (await import('./related-services')).RelatedServices }))
