import { useState } from 'react'
import { ArticleHtml } from './article-html'
import { ArticleTools } from './reading'
import '@/components/common/prose.css'

/** Pictures are loaded lazily and decoded asynchronously. The HTML is sanitised after this. */
const LAZY = '<img loading="lazy" decoding="async"'

/** An article's HTML, sanitised, set for reading. */
export function ArticleBody({ html }: { html: string }) {
  // The element comes once the sanitizer is there, and another text brings another one.
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  return (
    <>
      <ArticleHtml key={html} ref={setRoot} html={html.replace(/<img\b/gi, LAZY)} className="prose" />
      {root && <ArticleTools root={root} />}
    </>
  )
}
