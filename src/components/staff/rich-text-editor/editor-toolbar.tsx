import { createToolbar, type IDomEditor } from '@wangeditor/editor'
import { useEffect, useRef, useState } from 'react'
import { toolbarConfig } from './editor-config'

/**
 * The tool bar of an editor. The library's own component creates a second one when its page is shown again after it was
 * hidden, which throws.
 * @param hidden keys of buttons that are left out; read once
 */
export function EditorToolbar({ editor, hidden }: { editor: IDomEditor | null; hidden: string[] }) {
  const [config] = useState(() => ({ ...toolbarConfig, excludeKeys: hidden }))
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The attribute is the library's mark of an existing tool bar.
    if (!editor || !bar.current || bar.current.dataset.wEToolbar) return
    createToolbar({ editor, selector: bar.current, config, mode: 'default' })
  }, [editor, config])
  return <div ref={bar} className="rich-text-toolbar" />
}
