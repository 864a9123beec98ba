import { CONTACT_DICT, contactReference, FEE_TABLE, FEE_TABLE_TEXT } from '@shared/domain/texts/references'
import { CONTACT } from '../commission'
import { dictData } from '../dictionaries/rows'

/** A reference to what the contact dictionary says. */
function toContact(value: string): string {
  const entry = dictData.find(row => row.dictType === CONTACT_DICT && row.value === value)
  if (!entry) throw new Error(`The contact dictionary has no line ${value}`)
  return `<data value="${contactReference(entry.id)}">${value}</data>`
}

/** The lines of the contact dictionary, as texts name them. */
export const AT = {
  address: toContact(CONTACT.address),
  postcode: toContact(CONTACT.postcode),
  filingPhone: toContact(CONTACT.filingPhone),
  advicePhone: toContact(CONTACT.advicePhone),
  rosterPhone: toContact(CONTACT.rosterPhone),
  complaintPhone: toContact(CONTACT.complaintPhone),
  fax: toContact(CONTACT.fax),
  mail: toContact(CONTACT.mail),
  filingMail: toContact(CONTACT.filingMail),
  hours: toContact(CONTACT.hours),
  route: toContact(CONTACT.route),
  stepFree: toContact(CONTACT.stepFree),
}

/** The fee table in force, as a part of a text. */
export const FEES_IN_FORCE = `<p><data value="${FEE_TABLE}">${FEE_TABLE_TEXT}</data></p>`
