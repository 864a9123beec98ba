import type { TypedContact } from '@shared/contract/references'
import { offLoop } from '../../../platform/html/off-loop'
import {
  type Contact,
  type Former,
  type Places,
  type Sought,
  scanPlain,
  scanTyped,
  soughtOf,
} from '../../references'

/** The contacts as they are, and former values of them. */
export interface Lines {
  contacts: readonly Contact[]
  former: readonly Former[]
}

interface Scanned {
  contacts: TypedContact[]
  /** The texts without those that can be replaced. */
  replaced: { title: string; summary: string | null; content: string | null }
}

/** What one document has of typed contacts. For a text of any length. */
export const scanDocument = offLoop(
  'typed contacts',
  (
    content: string | null,
    { title, summary }: Pick<Scanned['replaced'], 'title' | 'summary'>,
    lines: Lines,
  ): Scanned => {
    const { sought, known } = wantedOf(lines)
    const body = scanTyped(content ?? '', sought, known)
    const head = scanPlain(title, sought)
    const lead = scanPlain(summary ?? '', sought)
    const contacts: TypedContact[] = [
      ...sum([body.found, head.found, lead.found]).map(([{ label, text, kind }, places]) => ({
        ...{ label, text, kind },
        ...places,
      })),
      ...[...body.lost].map(([text, count]) => ({
        ...{ label: '已删除的联系方式', text, kind: 'lost' as const },
        ...{ count, manual: count },
      })),
    ]
    return {
      contacts,
      replaced: {
        title: head.text,
        summary: summary === null ? null : lead.text,
        content: content === null ? null : body.html,
      },
    }
  },
)

interface Wanted {
  sought: Sought[]
  known: ReadonlySet<number>
}

/** Of the documents of one call the lines are the same. */
const wanted = new WeakMap<Lines, Wanted>()

function wantedOf(lines: Lines): Wanted {
  const { contacts, former } = lines
  const found = wanted.get(lines) ?? {
    sought: soughtOf(contacts, former),
    known: new Set(contacts.map(({ id }) => id)),
  }
  wanted.set(lines, found)
  return found
}

function sum(parts: ReadonlyMap<Sought, Places>[]): [Sought, Places][] {
  const all = new Map<Sought, Places>()
  for (const [one, { count, manual }] of parts.flatMap(part => [...part])) {
    const { count: before = 0, manual: manualBefore = 0 } = all.get(one) ?? {}
    all.set(one, { count: before + count, manual: manualBefore + manual })
  }
  return [...all]
}
