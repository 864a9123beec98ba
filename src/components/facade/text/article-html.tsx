import { type Ref, useEffect, useState } from 'react'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { sanitizeOnServer } from '@/lib/html/server-sanitizer'

interface Props {
  /** As the server sent it. */
  html: string
  className: string
  ref: Ref<HTMLDivElement>
}

type SafeHtml = typeof import('@/components/common/safe-html').SafeHtml

let loaded: SafeHtml | undefined

/** Loads the sanitizer: a tenth of a first visit's scripts, which a prerendered article does not need. */
export async function loadSanitizer(): Promise<SafeHtml> {
  loaded ??= (await import('@/components/common/safe-html')).SafeHtml
  return loaded
}

/**
 * HTML of an article. In a prerendered page it stays as the server sanitised it (server/features/public-site/shown-html.ts): React
 * leaves the content of such an element alone. Every other text is sanitised here, and has an instance of its own (`key`).
 */
export function ArticleHtml({ html, className, ref }: Props) {
  // The value of the first rendering: after hydration the element's content is still the server's.
  const [isPrerendered] = useState(useIsHydrating())
  if (isPrerendered)
    return (
      <div
        ref={ref}
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, and empty in a browser
        dangerouslySetInnerHTML={{ __html: sanitizeOnServer(html) }}
      />
    )
  return <SanitizedHtml ref={ref} html={html} className={className} />
}

function SanitizedHtml(props: Props) {
  const [SafeHtml, setSafeHtml] = useState(() => loaded)
  useEffect(() => {
    if (SafeHtml) return
    loadSanitizer().then(
      component => setSafeHtml(() => component),
      error =>
        setSafeHtml(() => {
          throw error
        }),
    )
  }, [SafeHtml])
  return SafeHtml ? <SafeHtml {...props} /> : <div className={props.className} aria-busy="true" />
}
