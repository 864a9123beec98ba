import { shownUntil } from '@shared/domain/services/service-announcement'
import type { Insertable } from 'kysely'
import { withService } from '../../features/documents/service'
import type { DocumentTable } from '../../platform/db/tables/documents'
import { ADMIN } from './accounts'
import { activities } from './articles/activities'
import type { Article } from './articles/article'
import { disclosure } from './articles/disclosure'
import { englishAbout, englishClauses, englishFees } from './articles/english'
import { englishNotices } from './articles/english-notices'
import { englishPrivacy } from './articles/english-privacy'
import { englishRules } from './articles/english-rules'
import { fees } from './articles/fees'
import { guide } from './articles/guide'
import { industry } from './articles/industry'
import { laws } from './articles/laws'
import { notices } from './articles/notices'
import { accessibility, charter, organization, privacy, profile } from './articles/pages'
import { rules } from './articles/rules'
import { serviceAnnouncements } from './articles/service-announcements'
import { COMMISSION } from './commission'
import { attachment } from './files'
import { SECTION } from './menus/facade'
import { chinaTime, DAY, MINUTE } from './time'

const columns: Record<keyof typeof SECTION, Article[]> = {
  profile,
  organization,
  charter,
  disclosure,
  activities,
  notices,
  industry,
  service: serviceAnnouncements,
  rules,
  guide,
  fees,
  laws,
  privacy,
  accessibility,
  englishAbout,
  englishRules,
  englishClauses,
  englishFees,
  englishNotices,
  englishPrivacy,
}

/** Every article of the public site; one with a time of its own to come is counted from `now`. */
export function documents(now: number): Promise<Insertable<DocumentTable>[]> {
  const sections = Object.keys(SECTION) as (keyof typeof SECTION)[]
  return Promise.all(
    sections.flatMap(column => columns[column].map(article => row(SECTION[column], article, now))),
  )
}

async function row(menuId: number, article: Article, now: number): Promise<Insertable<DocumentTable>> {
  const { published, withheld, top, attachments = [], service, ...rest } = article
  const publishTime = publishTimeOf(published, now)
  const finished = Math.min(publishTime ?? now, now)
  return {
    sort: 0,
    abolished: 0,
    source: COMMISSION,
    ...(await withService(
      { ...rest, attachments: JSON.stringify(attachments.map(attachment)) },
      service,
      null,
    )),
    menuId,
    publishTime,
    shownUntil: service && publishTime !== null ? shownUntil(publishTime, service) : null,
    top: top ? 1 : 0,
    status: withheld ? 1 : 0,
    withdrawnTime: withheld && publishTime !== null ? finished : null,
    creator: String(ADMIN),
    createTime: finished - 90 * MINUTE,
    updateTime: finished,
  }
}

function publishTimeOf(published: Article['published'], now: number): number | null {
  if (published === null) return null
  return typeof published === 'string' ? chinaTime(published) : now + published.inDays * DAY
}
