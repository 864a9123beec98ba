import type { IDomEditor } from '@wangeditor/editor'
import { Editor } from '@wangeditor/editor-for-react'
import { useEffect, useInsertionEffect, useRef, useState } from 'react'
import { fromEditorHtml, toEditorHtml } from '@/lib/editor-html'
import { sanitizeHtml } from '@/lib/sanitize-html'
import { editorConfig } from './editor-config'
import { editorKeys } from './editor-keys'
import { EditorToolbar } from './editor-toolbar'
import { nameControls } from './name-controls'
import '@wangeditor/editor/dist/css/style.css'
import './rich-text-editor.css'

interface EditorAreaProps {
  id: string | undefined
  label: string
  placeholder: string | undefined
  value: string
  onChange: ((html: string) => void) | undefined
}

/** A value, and what the editor makes of it by merely opening it. */
interface Opened {
  value: string
  html: string
}

/**
 * wangEditor with its tool bar. HTML is sanitised on the way in, and on the way out, where the editor may have made
 * handlers of quotes in addresses (hardening, finding 5).
 */
export function EditorArea({ id, label, placeholder, value, onChange }: EditorAreaProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<IDomEditor | null>(null)
  const [start] = useState(() => openable(value))
  const [config] = useState(() => editorConfig(placeholder))
  // Always what the editor holds: when its page is shown again, the library's component puts back anything else.
  const [html, setHtml] = useState('')
  // Null until it has opened its first value.
  const opened = useRef<Opened>(null)
  // What the form holds: another value comes from outside, such as a draft.
  const held = useRef(value)

  // The editor keeps the first handler it was given, and a picture may arrive while its page is hidden.
  const report = useRef(onChange)
  useInsertionEffect(() => {
    report.current = onChange
  }, [onChange])

  const onEditorChange = (source: IDomEditor) => {
    const current = source.getHtml()
    setHtml(current)
    if (!opened.current) return
    // Moving the caret is no change, and neither is what was undone: such a text goes back as it came.
    const next = current === opened.current.html ? opened.current.value : fromEditorHtml(cleaned(current))
    if (next === held.current) return
    held.current = next
    report.current?.(next)
  }

  const onCreated = (created: IDomEditor) => {
    opened.current = { value, html: created.getHtml() }
    setEditor(created)
  }

  useEffect(() => {
    if (!editor || value === held.current) return
    held.current = value
    editor.setHtml(openable(value))
    opened.current = { value, html: editor.getHtml() }
  }, [editor, value])

  useEffect(() => {
    if (!editor || !frame.current) return
    const stopNaming = nameControls(frame.current, label, id)
    const stopKeys = editorKeys(frame.current, editor)
    return () => {
      stopNaming()
      stopKeys()
    }
  }, [editor, label, id])

  // For good, and not when its page is only hidden, as other effects end.
  useInsertionEffect(
    () => () => {
      if (editor) queueMicrotask(() => editor.destroy())
    },
    [editor],
  )

  return (
    <div ref={frame} className="rich-text-editor">
      <EditorToolbar editor={editor} />
      <Editor
        defaultConfig={config}
        defaultHtml={start}
        value={html}
        onCreated={onCreated}
        onChange={onEditorChange}
        mode="default"
        className="rich-text-area"
      />
    </div>
  )
}

const cleaned = (html: string) => String(sanitizeHtml(html))
const openable = (html: string) => toEditorHtml(cleaned(html))
