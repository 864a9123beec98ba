import { queryOptions } from '@tanstack/react-query'

/** HTML each, a chunk of its own (scripts/vite/markdown.ts). */
const texts = import.meta.glob<string>('../help/*.md', { import: 'default' })

/** The text of a topic of help, as HTML. Part of the build. @param name as in src/config/help-topics.ts */
export const helpText = (name: string) =>
  queryOptions({
    queryKey: ['help', name],
    queryFn: async () => (await texts[`../help/${name}.md`]?.()) ?? '',
    staleTime: Number.POSITIVE_INFINITY,
  })
