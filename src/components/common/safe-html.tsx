import { type Ref, useMemo } from 'react'
import { useIsHydrating } from '@/hooks/use-is-hydrating'
import { sanitizeHtml } from '@/lib/sanitize-html'

interface Props {
  /** As the server sent it. */
  html: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** The one place where HTML of the server is shown, always sanitised (hardening H6). */
export function SafeHtml({ html, className, ref }: Props) {
  // What the server wrote was cleaned by another hand and is left as it is by React: an element of our own replaces it.
  const isHydrating = useIsHydrating()
  const clean = useMemo(() => ({ __html: sanitizeHtml(html) }), [html])
  const key = isHydrating ? 'server' : 'own'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the value is sanitised above
  return <div key={key} ref={ref} className={className} dangerouslySetInnerHTML={clean} />
}
