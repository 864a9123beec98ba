import { useEffect, useId, useState } from 'react'
import { useAtEnd } from '@/hooks/browser/use-at-end'
import { useOnChange } from '@/hooks/browser/use-on-change'
import { notice } from '@/lib/browser/notice'
import { forgetForm, setDirty } from '@/lib/forms/dirty'
import { endResuming, NEW_RECORD, openDraft } from '@/lib/forms/drafts'
import { LocalDraft } from '@/lib/forms/local-draft'
import { useUserStore } from '@/stores/user'
import { useCurrentPage } from '../menus/use-current-page'

/** Names what is typed in a form: the form, and the number of its record, none for a new one. */
export interface DraftName {
  form: string
  record?: number | string
}

interface Options<V extends object> {
  /** Left out: nothing is stored, but leaving is still confirmed. */
  name?: DraftName
  /** Names every field of the form: others are not restored. Only those of the first render count. */
  initialValues: V
  /** In a dialog: navigating is confirmed. A form in a cached page stays there. */
  modal: boolean
  /** Called when what was typed is discarded: the form closes, or shows what is stored. */
  onDiscard: (stored: V) => void
}

/** A draft that waits for a decision. */
export interface DraftOffer {
  typedAt: number
  /** The record was changed after it was typed. */
  outdated: boolean
  /** Name of the other device it was typed on; left out for this one. */
  device?: string
}

/**
 * Stores what is typed in a form until it is saved or discarded, through reloads, crashes and lost sessions, and
 * requires a confirmation before anything closes the page. The form calls `typed` on every change.
 */
export function useDraft<V extends object>({ name, initialValues, modal, onDiscard }: Options<V>) {
  const id = useId()
  const page = useCurrentPage()?.key ?? ''
  const user = useUserStore(state => state.user?.id)
  const [key] = useState(() =>
    name && user ? { user, route: page, form: name.form, record: String(name.record ?? NEW_RECORD) } : null,
  )
  const [localDraft] = useState(() => new LocalDraft(key, initialValues))
  const [found, setFound] = useState(localDraft.found)
  const [resumedFrom, setResumedFrom] = useState(localDraft.resumedFrom)

  const report = () =>
    setDirty(id, localDraft.dirty, {
      page,
      modal,
      discard: () => {
        localDraft.end()
        onDiscard(localDraft.initial)
      },
    })

  // Once, for what the form began with.
  useOnChange('mounted', () => {
    if (localDraft.dirty) report()
    endResuming()
  })

  // While the page is hidden too: the draft is then a leftover like any other.
  useEffect(() => {
    const flush = () => localDraft.flush()
    const flushHidden = () => document.visibilityState === 'hidden' && localDraft.flush()
    const close = key && openDraft(key)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      localDraft.flush()
      close?.()
    }
  }, [localDraft, key])

  // While the page is hidden, what was typed is still there.
  useAtEnd(() => forgetForm(id))

  const typed = (values: V, secrets: Iterable<string> = []) => {
    localDraft.addSecrets(secrets)
    localDraft.type(values, () => notice.warning('内容过长，无法自动保留，请及时保存'))
    report()
  }

  const offer: DraftOffer | null = found && { typedAt: found.typedAt, outdated: localDraft.outdated }
  const resumed: DraftOffer | null =
    resumedFrom === null ? null : { typedAt: resumedFrom, outdated: localDraft.outdated }
  return {
    /** What the form begins with. */
    start: localDraft.start,
    /** The values of the record that it changes, as they are stored. */
    stored: () => localDraft.initial,
    offer,
    /** The draft whose values the form was given. */
    resumed,
    isDirty: () => localDraft.dirty,
    /** The unsaved values, as they are stored; null for none. */
    kept: () => localDraft.read(),
    isBase: (base: string) => localDraft.isBase(base),
    /** `secrets`: fields whose content must not be stored. */
    typed,
    /** The form holds `values` now, over a record that is now `initial`: the user has compared them. */
    rebase: (values: V, initial: V) => {
      localDraft.rebase(initial)
      setResumedFrom(null)
      typed(values)
    },
    /** Returns the values of the offered draft, for the form to show. */
    restore: (): Partial<V> => {
      const values = localDraft.restore()
      setResumedFrom(found?.typedAt ?? null)
      setFound(null)
      return values
    },
    refuse: () => {
      localDraft.refuse()
      setFound(null)
    },
    /** Saved or discarded. */
    end: () => {
      localDraft.end()
      setFound(null)
      setDirty(id, false)
    },
  }
}
