import type { IDomEditor } from '@wangeditor/editor'
import { withStored } from './picture-uploads'

/** The editor's own format of copied content: inserted unsanitised, so it must come from this window. */
export const FRAGMENT = 'application/x-slate-fragment'

let last = ''

/** Records what this window's editors copy, cut and drag: any page can put something of that type into a clipboard. */
export function rememberCopies(editor: IDomEditor): void {
  const copy = editor.setFragmentData
  editor.setFragmentData = data => {
    copy(data)
    const html = data.getData('text/html')
    if (html) data.setData('text/html', withStored(html))
    last = data.getData(FRAGMENT)
  }
}

/** What an editor of this window has copied, as it put it into the clipboard; null for all else. */
export function ownCopy(data: DataTransfer): string | null {
  const fragment = data.getData(FRAGMENT)
  if (fragment === '' || fragment !== last) return null
  return btoa(encodeURIComponent(withStored(decodeURIComponent(atob(fragment)))))
}
