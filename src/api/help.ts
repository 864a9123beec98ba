import { queryOptions } from '@tanstack/react-query'
import { marked } from 'marked'

const texts = import.meta.glob<string>('../help/*.md', { query: '?raw', import: 'default' })

/** The text of a topic of help, as HTML. Part of the build; a chunk of its own. @param name as in src/config/help-topics.ts */
export const helpText = (name: string) =>
  queryOptions({
    queryKey: ['help', name],
    queryFn: async () => marked.parse((await texts[`../help/${name}.md`]?.()) ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  })
