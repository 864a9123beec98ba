import { type Ref, useEffect, useState } from 'react'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { sanitizeOnServer } from '@/lib/html/server-sanitizer'

interface Props {
  /** As the server sent it. */
  html: string
  className: string
  ref: Ref<HTMLDivElement>
}

type SafeArticle = typeof import('./safe-article').SafeArticle

let loaded: SafeArticle | undefined

/** Loads the sanitizer: a tenth of a first visit's scripts, which a prerendered article does not need. */
export async function loadSanitizer(): Promise<SafeArticle> {
  loaded ??= (await import('./safe-article')).SafeArticle
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
  const [SafeArticle, setSafeArticle] = useState(() => loaded)
  useEffect(() => {
    if (SafeArticle) return
    loadSanitizer().then(
      component => setSafeArticle(() => component),
      error =>
        setSafeArticle(() => {
          throw error
        }),
    )
  }, [SafeArticle])
  return SafeArticle ? <SafeArticle {...props} /> : <div className={props.className} aria-busy="true" />
}
