import { SENT_KEY, type SentForm } from '@shared/domain/site/prerendered-page'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError, type HttpErrorKind } from '@/lib/http/errors'

/** A failure as data of the page. */
interface Failed {
  name: string
  message: string
  kind?: HttpErrorKind
  code?: number | undefined
}

/** What became of a form that was sent without scripts. */
export type SentAnswer<T> = { data: T; error?: undefined } | { data?: undefined; error: Error }

/**
 * The form of this name that a browser has sent to its page without the page's scripts, which is then rendered as its answer;
 * null otherwise. It is shown once: who comes back later finds an empty form.
 * @returns the form, and what forgets it, once it is sent with scripts
 */
export function useSentForm(name: string): [sent: SentForm | null, forget: () => void] {
  const client = useQueryClient()
  const [sent, setSent] = useState(() => client.getQueryData<SentForm>(SENT_KEY) ?? null)
  useEffect(() => client.removeQueries({ queryKey: SENT_KEY, exact: true }), [client])
  return [sent?.fields.form === name ? sent : null, () => setSent(null)]
}

/**
 * What became of it. While the server renders the page, the form is sent on; browsers find the answer in the page and never
 * send it again.
 * @param send left out where something in the form is missing or wrong
 */
export function useSentAnswer<T>(
  sent: SentForm | null,
  send: ((sent: SentForm) => Promise<T>) | undefined,
): SentAnswer<T> | null {
  const isServer = typeof window === 'undefined'
  const { data } = useQuery({
    queryKey: [...SENT_KEY, 'answer', sent?.fields.form],
    queryFn: () => answerOf(sent, send),
    enabled: isServer && sent !== null && send !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!sent || !data) return null
  return 'failed' in data ? { error: errorOf(data.failed) } : data
}

async function answerOf<T>(
  sent: SentForm | null,
  send: ((sent: SentForm) => Promise<T>) | undefined,
): Promise<{ data: T } | { failed: Failed }> {
  if (!sent || !send) throw new Error('nothing was sent')
  try {
    return { data: await send(sent) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { name, message } = error
    return {
      failed:
        error instanceof HttpError
          ? { name, message, kind: error.kind, code: error.code }
          : { name, message },
    }
  }
}

const errorOf = ({ name, message, kind, code }: Failed): Error =>
  kind ? new HttpError(kind, message, 'silent', code) : Object.assign(new Error(message), { name })
