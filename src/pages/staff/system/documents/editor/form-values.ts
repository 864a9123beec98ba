import type { ServiceFacts } from '@shared/domain/services/service-facts'
import type { DraftFields } from '@/api/content/document-drafts'
import type { Attachment, StaffDocument } from '@/api/public/documents'
import type { DocumentSave } from '@/api/system/documents'
import { storedHtml } from '@/lib/html/editor-html'
import { factsOf, type ServiceValues } from '../service-values'

/** A period of 0 days takes the facts away. */
const NO_SERVICE: ServiceFacts = {
  ...{ caseNumber: '', papers: '', parties: [], days: 0, graceDays: 0, maskNames: true },
}

/** The form: every text is there, an empty one stands for none. */
export interface DocumentValues {
  title: string
  menuId: number | null
  summary: string
  cover: string
  coverCredit: string
  content: string
  author: string
  source: string
  sourceUrl: string
  linkUrl: string
  publishTime: number | null
  top: boolean
  sort: number
  attachments: Attachment[]
  ruleVersion: string
  effectiveDate: string
  abolished: boolean
  /** null for a document that is no service announcement. */
  service: ServiceValues | null
  /** Of an English one: the Chinese document that it translates. */
  translationOf: number | null
  /** Of this save alone. */
  note: string
}

export function toValues(row: StaffDocument | Omit<DraftFields, 'note'> | null): DocumentValues {
  return {
    ...{ title: row?.title ?? '', menuId: row?.menuId ?? null, summary: row?.summary ?? '' },
    ...{ cover: row?.cover ?? '', coverCredit: row?.coverCredit ?? '' },
    ...{ content: storedHtml(row?.content ?? ''), author: row?.author ?? '' },
    ...{ source: row?.source ?? '', sourceUrl: row?.sourceUrl ?? '', linkUrl: row?.linkUrl ?? '' },
    ...{ publishTime: row?.publishTime ?? null, top: row?.top ?? false, sort: row?.sort ?? 0 },
    attachments: row?.attachments ?? [],
    ...{ ruleVersion: row?.ruleVersion ?? '', effectiveDate: row?.effectiveDate ?? '' },
    ...{ abolished: row?.abolished ?? false, service: row?.service ?? null },
    ...{ translationOf: row?.translationOf ?? null, note: '' },
  }
}

/** Nothing of the form is missing, whatever is missing in the draft. */
export const fromDraft = ({ note, ...fields }: DraftFields): DocumentValues => ({
  ...toValues(fields),
  note: note ?? '',
})

/** All of it: what is not sent would keep its value. A form without a section is not sent. */
export const toBody = (given: DocumentValues): DocumentSave => {
  const { menuId, publishTime, service, translationOf, ...values } = given
  return {
    ...values,
    menuId: menuId ?? 0,
    publishTime: publishTime ?? 0,
    translationOf: translationOf ?? 0,
    sourceUrl: values.sourceUrl.trim(),
    linkUrl: values.linkUrl.trim(),
    service: factsOf(service) ?? NO_SERVICE,
  }
}

/** The field an error of the server belongs to, by its code. */
export const FIELD_OF: Record<number, keyof DocumentValues> = {
  1100001001: 'menuId',
  1100001002: 'content',
  1100052001: 'publishTime',
  1100001007: 'translationOf',
}
