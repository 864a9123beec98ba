import { type Ref, useMemo } from 'react'
import { sanitizeHtml } from '@/lib/html/sanitize-html'

interface Props {
  /** As the server sent it. */
  html: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** The only place where HTML of the server is put into the page, always sanitised (threat H6). */
export function SafeHtml({ html, className, ref }: Props) {
  const clean = useMemo(() => ({ __html: sanitizeHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the value is sanitised above
  return <div ref={ref} className={className} dangerouslySetInnerHTML={clean} />
}
