import type { DocumentValues } from '@shared/contract/documents'
import type { PublicService } from '@shared/contract/service-announcement'
import { lastDay, publicFacts, shownUntil } from '@shared/domain/services/service-announcement'
import { SERVICE_SECTION, type ServiceFacts } from '@shared/domain/services/service-facts'
import { badInput, Failure } from '../../platform/api/envelope'
import { chinaDateTime } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { maskedTexts } from './masked'

type DocumentRow = Row<'documents'>
/** The columns whose texts may hold personal data. */
type Texts = Pick<DocumentRow, 'title' | 'summary' | 'content' | 'attachments'>

/** The facts of a service announcement as they are stored; null for all other documents. */
export const readFacts = (service: string | null): ServiceFacts | null =>
  service === null ? null : (JSON.parse(service) as ServiceFacts)

/** The same as visitors read them. */
export function publicService(service: string, publishTime: number | null): PublicService {
  const facts: ServiceFacts = JSON.parse(service)
  return { ...publicFacts(facts), lastDay: publishTime === null ? '' : lastDay(publishTime, facts) }
}

/** The texts as staff wrote them. */
export function textsOf(row: Texts & Pick<DocumentRow, 'serviceTexts'>): Texts {
  const { title, summary, content, attachments, serviceTexts } = row
  return serviceTexts === null ? { title, summary, content, attachments } : JSON.parse(serviceTexts)
}

/** When a document is taken down by itself; null for never. */
const endOf = (service: string | null, publishTime: number | null): number | null => {
  const facts = readFacts(service)
  return facts && publishTime !== null ? shownUntil(publishTime, facts) : null
}

type Facts = DocumentValues['service']

/**
 * The facts a save leaves: a period of 0 days takes them away, and facts that are not sent stay.
 * @throws Failure 400 for facts that are not complete
 */
function nextFacts(sent: Facts, stored: string | null): string | null {
  if (sent === undefined) return stored
  if (sent.days === 0) return null
  if (sent.caseNumber === '') throw badInput('案号不能为空')
  if (sent.papers === '') throw badInput('文书名称不能为空')
  if (sent.parties.length === 0) throw badInput('当事人不能为空')
  return JSON.stringify(sent)
}

const PLAIN = { service: null, serviceTexts: null }

/**
 * The columns of a save with the facts of a service announcement: its texts as visitors may read them, and as they were
 * written. So no page, list, search, feed or cache can show more.
 * @param stored the row before; null for a new document
 * @throws Failure 400 for facts that are not complete
 */
export async function withService<C extends Partial<Texts>>(
  columns: C,
  sent: Facts,
  stored: (Texts & Pick<DocumentRow, 'service' | 'serviceTexts'>) | null,
): Promise<C & Partial<Texts> & Pick<DocumentRow, 'service' | 'serviceTexts'>> {
  const service = nextFacts(sent, stored?.service ?? null)
  if (service === null && !stored?.serviceTexts) return { ...columns, ...PLAIN }
  const before = stored ? textsOf(stored) : { title: '', summary: null, content: null, attachments: '[]' }
  const texts: Texts = {
    title: columns.title ?? before.title,
    summary: columns.summary === undefined ? before.summary : columns.summary,
    content: columns.content === undefined ? before.content : columns.content,
    attachments: columns.attachments ?? before.attachments,
  }
  const facts = readFacts(service)
  if (facts === null) return { ...columns, ...texts, ...PLAIN }
  const shown = await shownTexts(facts, texts)
  const isSame = JSON.stringify(shown) === JSON.stringify(texts)
  return { ...columns, ...shown, service, serviceTexts: isSame ? null : JSON.stringify(texts) }
}

async function shownTexts(
  facts: ServiceFacts,
  { title, summary, content, attachments }: Texts,
): Promise<Texts> {
  const files = JSON.parse(attachments) as { name: string }[]
  const { fileNames, ...shown } = await maskedTexts(content, facts, {
    ...{ title, summary },
    fileNames: files.map(({ name }) => name),
  })
  return {
    ...shown,
    attachments: JSON.stringify(files.map((file, index) => ({ ...file, name: fileNames[index] ?? '' }))),
  }
}

type Published = Pick<DocumentRow, 'status' | 'publishTime' | 'shownUntil'>

/**
 * When a document is to be taken down, in its next state.
 * @param isPublished whether the next state is published
 * @throws Failure 1100052001 when it would be published after that time, and was not so before
 */
export function nextEnd(
  stored: Published & { service: string | null },
  next: { isPublished: boolean; publishTime: number | null },
  now: number,
): number | null {
  const end = endOf(stored.service, next.publishTime)
  if (!next.isPublished || end === null || end > now) return end
  if (stored.shownUntil === end && stored.publishTime === next.publishTime && stored.status === 0) return end
  throw new Failure(
    1100052001,
    `公告期连同届满后的展示已于 ${chinaDateTime(end - 1).slice(0, 10)} 结束，不能发布；请调整发布时间或者公告期`,
  )
}

/**
 * A section of service announcements shows only what says who is served, and until when.
 * @throws Failure 1100052000
 */
export async function assertServed(
  db: Reader,
  { menuId, service, isPublished }: { menuId: number; service: string | null; isPublished: boolean },
): Promise<void> {
  if (!isPublished || service !== null) return
  const section = await db.selectFrom('menus').select('component').where('id', '=', menuId).executeTakeFirst()
  if (section?.component !== SERVICE_SECTION) return
  throw new Failure(1100052000, '公告送达栏目的文章，发布前应填写案号、当事人、文书名称和公告期')
}
