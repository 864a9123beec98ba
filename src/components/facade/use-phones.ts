import { useLocation } from 'react-router-dom'
import type { PublicDictEntry } from '@/api/public/dict-data'
import { pageAt } from '@/lib/menus/menu-tree'
import { hasPhone } from './contact-value'
import { screenOf } from './services/service-pages'
import { useContacts, useSections } from './use-facade'

const ADVICE = /咨询|热线|总机|enquir/i
const FILING = /立案|registration/i

/** By screen, the lines to call, by what they are called; questions in general elsewhere. */
const ABOUT: Record<string, RegExp[]> = {
  'facade/guide/notice': [FILING],
  'facade/verify': [FILING],
  'facade/guide/filing': [FILING],
  'facade/fee/calculator': [FILING],
  'facade/guide/progress': [FILING],
  'facade/arbitrator/list': [/仲裁员|名册|arbitrator/i],
  'facade/feedback': [ADVICE, /监督|投诉|complaint/i],
}

/** Pure: whom to call about a screen; the first number where no line is named for it. */
export function phonesFor(screen: string, contact: readonly PublicDictEntry[]): PublicDictEntry[] {
  const phones = contact.filter(({ label, value }) => hasPhone(label, value))
  const named = (ABOUT[screen] ?? [ADVICE]).flatMap(
    words => phones.find(({ label }) => words.test(label)) ?? [],
  )
  return named.length > 0 ? named : phones.slice(0, 1)
}

/**
 * Whom to call about the page on screen, from the contact dictionary.
 * @param about another screen, of which the page speaks
 */
export function usePhones(about?: string): PublicDictEntry[] {
  const { data = [] } = useContacts()
  const { columns } = useSections()
  const page = pageAt(columns, useLocation().pathname)
  return phonesFor(about ?? (page ? screenOf(page) : ''), data)
}
