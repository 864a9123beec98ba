import { marked } from 'marked'
import type { Plugin } from 'vite'

/** Texts in Markdown are imported as HTML, made when the program is built: browsers need no parser. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  transform(text, id) {
    if (!id.endsWith('.md')) return null
    return { code: `export default ${JSON.stringify(marked.parse(text, { async: false }))}`, map: null }
  },
})
