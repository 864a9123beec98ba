import type { SiteLanguage } from '@shared/domain/site/site-language'
import { CONTACT_DICT, CONTACT_DICT_ENGLISH } from '@shared/domain/texts/references'
import type { Reader } from '../../platform/db/database'
import { enabledEntries } from '../dictionaries'
import { readPublicSettings } from '../site-settings'
import type { Site } from './head-tags'

/** The commission, as the heads of pages name it: its Chinese name where it has no other. */
export async function readSite(db: Reader, language: SiteLanguage): Promise<Site> {
  const { name, englishName, logo } = await readPublicSettings(db)
  return { name: (language === 'en' && englishName) || name, logo }
}

export type Reach = Pick<Site, 'address' | 'telephone'>

/** How it is reached, for the pages that say so: every other page would be rendered again with each dictionary entry. */
export async function readReach(db: Reader, language: SiteLanguage): Promise<Reach> {
  const lines = await enabledEntries(db, language === 'en' ? CONTACT_DICT_ENGLISH : CONTACT_DICT)
  const first = (label: RegExp) => lines.find(line => label.test(line.label))?.value
  return { address: first(/地址|address/i), telephone: first(/电话|热线|phone/i) }
}
