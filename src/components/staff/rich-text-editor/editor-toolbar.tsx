import { createToolbar, type IDomEditor } from '@wangeditor/editor'
import { useEffect, useRef } from 'react'
import { toolbarConfig } from './editor-config'

/**
 * The tool bar of an editor. The library's own component creates a second one when its page is shown again after it was
 * hidden, which throws.
 */
export function EditorToolbar({ editor }: { editor: IDomEditor | null }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The attribute is the library's mark of an existing tool bar.
    if (!editor || !bar.current || bar.current.dataset.wEToolbar) return
    createToolbar({ editor, selector: bar.current, config: toolbarConfig, mode: 'default' })
  }, [editor])
  return <div ref={bar} className="rich-text-toolbar" />
}
