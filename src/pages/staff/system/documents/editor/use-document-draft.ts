import { deviceName } from '@shared/domain/device-name'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import {
  deleteDocumentDraft,
  documentDraftKey,
  getDocumentDraft,
  putDocumentDraft,
  type StoredDraft,
} from '@/api/content/document-drafts'
import { useAtEnd } from '@/hooks/browser/use-at-end'
import { type DraftOffer, useDraft } from '@/hooks/forms/use-draft'
import { deviceKey } from '@/lib/auth/device-key'
import { DraftSync } from '@/lib/forms/draft-sync'
import { sameValues } from '@/lib/forms/draft-values'
import type { LocalDraft } from '@/lib/forms/local-draft'
import { isUnreachable } from '@/lib/http/errors'
import { newerDraft } from '@/pages/staff/system/documents/editor/newer-draft'
import { type DocumentValues, fromDraft } from './form-values'

/** Form name of its drafts. */
const DOCUMENT_FORM = 'document'
const LONGEST_WAIT_MS = 20_000

type StoredValues = NonNullable<ReturnType<LocalDraft<DocumentValues>['read']>>

interface Options {
  /** Undefined for a new document. */
  id: number | undefined
  initialValues: DocumentValues
  /** Users who may not save it store no draft on the server. */
  enabled: boolean
  onDiscard: (stored: DocumentValues) => void
}

/** The server's, by the clock of this device. */
interface Remote extends DraftOffer {
  values: DocumentValues
  isOwnDevice: boolean
}

export type DocumentDraft = ReturnType<typeof useDocumentDraft>

/**
 * A document's draft: stored on this device first, which needs no server, and on the server, for the writer's other
 * devices. The later one is offered.
 */
export function useDocumentDraft({ id, initialValues, enabled, onDiscard }: Options) {
  const [decided, setDecided] = useState(false)
  const [resumedRemote, setResumedRemote] = useState<DraftOffer | null>(null)
  const { sender, sentAt } = useSender(id)
  const draft = useDraft<DocumentValues>({
    name: { form: DOCUMENT_FORM, record: id },
    initialValues,
    modal: false,
    onDiscard: stored => {
      sender.end()
      onDiscard(stored)
    },
  })
  const { data, isLooking } = useStoredDraft(id, enabled)
  const found = data?.stored ? toRemote(data.stored, data.readAt) : null
  const remote = decided || !found || sameValues(found.values, initialValues) ? null : found
  const choice = isLooking ? null : newerDraft(draft.offer, remote)

  function toRemote({ device, userAgent, base, age, fields }: StoredDraft, readAt: number): Remote {
    const isOwnDevice = device === deviceKey()
    return {
      typedAt: readAt - age,
      outdated: id !== undefined && !draft.isBase(base),
      values: fromDraft(fields),
      isOwnDevice,
      ...(!isOwnDevice && { device: deviceName(userAgent) }),
    }
  }

  const isDecided = data !== undefined && choice === null
  const wasThere = Boolean(data?.stored)
  useEffect(() => {
    if (isDecided && !sender.isReleased) sender.release(wasThere)
  }, [sender, isDecided, wasThere])

  /** The server's is not wanted any more. */
  const giveUpRemote = () => {
    setDecided(true)
    sender.release(true)
    sender.end()
  }
  return {
    start: draft.start,
    stored: draft.stored,
    isDirty: draft.isDirty,
    offer: choice === 'remote' ? remote : choice && draft.offer,
    resumed: draft.resumed ?? resumedRemote,
    /** When the server got what was typed; null for never. */
    sentAt,
    /** Whether a save deletes the server's draft: not one that the user has not seen yet. */
    endsDraft: () => sender.isReleased,
    typed: (values: DocumentValues, secrets?: Iterable<string>) => {
      draft.typed(values, secrets)
      sender.changed(draft.kept)
    },
    rebase: (values: DocumentValues, initial: DocumentValues) => {
      draft.rebase(values, initial)
      setResumedRemote(null)
      sender.changed(draft.kept)
    },
    restore: (): Partial<DocumentValues> => {
      setDecided(true)
      if (choice !== 'remote' || !remote) return draft.restore()
      draft.refuse()
      setResumedRemote(remote)
      return remote.values
    },
    refuse: () => {
      if (choice === 'remote') return giveUpRemote()
      draft.refuse()
      // The same one, as it was when it was sent.
      if (remote?.isOwnDevice) giveUpRemote()
    },
    end: () => {
      draft.end()
      sender.end()
    },
  }
}

/** Brings what is typed to the server, for as long as the form exists. */
function useSender(id: number | undefined) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [sender] = useState(
    () =>
      new DraftSync<StoredValues>({
        put: ({ values, base, typedAt }) =>
          putDocumentDraft({ id, device: deviceKey(), base, age: Date.now() - typedAt, fields: values }),
        drop: () => deleteDocumentDraft(id),
        onDone: has => setSentAt(has ? Date.now() : null),
      }),
  )
  // Goes on while the page is hidden.
  const stop = useRef<() => void>(null)
  useEffect(() => {
    stop.current ??= sender.start()
  }, [sender])
  useAtEnd(() => stop.current?.())
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && sender.flush()
    const onOnline = () => sender.flush()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', onOnline)
    }
  }, [sender])
  return { sender, sentAt }
}

/** What the server has of this form, as it was when the form opened. */
function useStoredDraft(id: number | undefined, enabled: boolean) {
  const { data, failureCount } = useQuery({
    // Of this form alone: what it read is not true any more for the next one.
    queryKey: documentDraftKey(useId()),
    queryFn: async ({ signal }) => {
      const stored = await getDocumentDraft(id, signal)
      return { stored, readAt: Date.now() }
    },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: (_, error) => isUnreachable(error),
    retryDelay: count => Math.min(1_000 * 2 ** count, LONGEST_WAIT_MS),
  })
  return { data, isLooking: enabled && !data && failureCount === 0 }
}
