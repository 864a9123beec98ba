import { outlineOf } from '@shared/domain/texts/outline'
import { type ComponentProps, useMemo } from 'react'
import { SafeHtml } from '@/components/common/safe-html'

/** An article's HTML, sanitised, with the places of its articles. */
export function SafeArticle({ html, ...props }: ComponentProps<typeof SafeHtml>) {
  const { html: withPlaces } = useMemo(() => outlineOf(html), [html])
  return <SafeHtml {...props} html={withPlaces} />
}
