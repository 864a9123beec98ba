import { z } from 'zod'
import { DOCUMENT_STATES, requiredHtml } from './documents'
import { field } from './input'

/** Something that a text can refer to; `value` as in its element (shared/domain/texts/references.ts). */
export const reference = z.strictObject({
  value: z.string(),
  /** By which staff know it. */
  label: z.string(),
  /** What stands in the text for now. */
  text: z.string(),
})
export type Reference = z.infer<typeof reference>

export const shownContentBody = z.object({ content: requiredHtml('正文不能为空') })
export const shownContent = z.strictObject({ content: z.string() })

/** A line of the contact dictionary that texts still contain as typed characters, or the reference to one that is gone. */
const typedContact = z.strictObject({
  label: z.string(),
  /** What is found in the texts. */
  text: z.string(),
  /** `former`: no longer true. `current`: true now, but will not follow. `lost`: refers to a line that was deleted. */
  kind: z.enum(['former', 'current', 'lost']),
  /** How often it occurs. */
  count: z.int(),
  /** Of these, how often it cannot be replaced by itself: it is interrupted by formatting, or has no successor. */
  manual: z.int(),
})
export type TypedContact = z.infer<typeof typedContact>

/** A document with such contacts. */
const typedContactsRow = z.strictObject({
  id: z.int(),
  title: z.string(),
  state: z.enum(DOCUMENT_STATES),
  /** Whether this user may replace them. */
  mayReplace: z.boolean(),
  contacts: z.array(typedContact),
})
export type TypedContactsRow = z.infer<typeof typedContactsRow>

export const typedContacts = z.strictObject({
  list: z.array(typedContactsRow),
  /** More documents may have some than are listed. */
  hasMore: z.boolean(),
})
export type TypedContacts = z.infer<typeof typedContacts>

/** The most documents that one call lists or replaces in. */
export const MAX_DOCUMENTS = 100

const ID = '文章编号不能为空'
export const replaceContactsBody = z.object({
  ids: field
    .list(field.int(ID), MAX_DOCUMENTS, `一次最多 ${MAX_DOCUMENTS} 篇文章`)
    .refine(list => list !== undefined && list.length > 0, ID)
    .transform(list => list ?? []),
})
export const replacedContacts = z.strictObject({
  /** Documents that were changed, and places in them. */
  documents: z.int(),
  places: z.int(),
  /** Documents that this user may not change, or that are gone or have nothing to replace any more. */
  skipped: z.int(),
})
export type ReplacedContacts = z.infer<typeof replacedContacts>
