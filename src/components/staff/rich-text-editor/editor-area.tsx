import type { IDomEditor } from '@wangeditor/editor'
import { Editor } from '@wangeditor/editor-for-react'
import { useEffect, useInsertionEffect, useRef, useState } from 'react'
import { fromEditorHtml, toEditorHtml } from '@/lib/editor-html'
import { LateText, tellOnLeaving } from '@/lib/late-texts'
import { sanitizeHtml } from '@/lib/sanitize-html'
import { keepCaretInText } from './caret'
import { editorConfig } from './editor-config'
import { editorKeys } from './editor-keys'
import { EditorToolbar } from './editor-toolbar'
import { guardInsertion } from './insert-data'
import { nameControls } from './name-controls'
import { rememberCopies } from './own-copies'
import { PictureUploads } from './picture-uploads'
import { removePictures } from './remove-pictures'
import './exact-html'
import '@wangeditor/editor/dist/css/style.css'
import './rich-text-editor.css'

/** For so long the library may still follow the caret and its menus, and throws when its editor is gone. */
const LATE_MS = 1_000

/** Of HTML: longer texts are told when the writer pauses, since making their HTML takes longer than a key may. */
const LONG = 20_000

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
 * wangEditor with its tool bar. HTML is sanitised on the way in, whether it is opened, pasted or dropped, and on the way
 * out (hardening, finding 5).
 */
export function EditorArea({ id, label, placeholder, value, onChange }: EditorAreaProps) {
  const frame = useRef<HTMLDivElement>(null)
  const made = useRef<IDomEditor>(null)
  // The same, once it can be worked with.
  const [editor, setEditor] = useState<IDomEditor | null>(null)
  const [pictures] = useState(() => new PictureUploads())
  const [uploading, setUploading] = useState(0)
  // The library reads them once.
  const [initial] = useState(() => ({ html: openable(value), config: editorConfig(pictures, placeholder) }))
  // Null until it has opened its first value.
  const opened = useRef<Opened>(null)
  // What the form holds, or will when it is rendered: another value comes from outside, such as a draft.
  const held = useRef(value)
  // What the form was told before that. Who types fast gets these back late, and they are not news.
  const told = useRef(new Set<string>())

  // The editor keeps the first handler it was given, and a picture may arrive while its page is hidden.
  const report = useRef(onChange)
  const tell = useRef<(source: IDomEditor) => void>(() => undefined)
  useInsertionEffect(() => {
    report.current = onChange
    tell.current = tellNow
  })

  const [late] = useState(
    () =>
      new LateText(() => {
        const { current: source } = made
        if (source && !source.isDestroyed) tell.current(source)
      }),
  )
  const onEditorChange = (source: IDomEditor) => {
    if (opened.current && held.current.length > LONG) late.changed()
    else tellNow(source)
  }

  const tellNow = (source: IDomEditor) => {
    late.end()
    const current = htmlOf(source)
    if (!opened.current) return
    // Moving the caret is no change, and neither is what was undone: such a text goes back as it came.
    const next =
      current === opened.current.html
        ? opened.current.value
        : fromEditorHtml(cleaned(pictures.finished(current)))
    if (next === held.current) return
    told.current.add(held.current)
    held.current = next
    report.current?.(next)
  }

  const onCreated = (created: IDomEditor) => {
    made.current = created
    keepHtml(created)
    rememberCopies(created)
    guardInsertion(created, pictures, id)
    pictures.listen({
      onChange: pending => {
        setUploading(pending)
        // A picture that has got its address makes it another text: once the editor has written its own changes.
        queueMicrotask(() => !created.isDestroyed && tell.current(created))
      },
      onFailed: addresses => removePictures(created, addresses),
    })
    opened.current = { value, html: htmlOf(created) }
    setEditor(created)
  }

  useEffect(() => {
    if (value === held.current) told.current.clear()
    if (!editor || value === held.current || told.current.has(value)) return
    told.current.clear()
    held.current = value
    editor.setHtml(openable(value))
    opened.current = { value, html: htmlOf(editor) }
    late.end()
  }, [editor, value, late])

  useEffect(() => {
    if (!editor || !frame.current) return
    const stopNaming = nameControls(frame.current, label, id)
    const stopKeys = editorKeys(frame.current, editor)
    const stopCaret = keepCaretInText(editor)
    const stopTelling = tellOnLeaving(frame.current)
    return () => {
      stopTelling()
      stopNaming()
      stopKeys()
      stopCaret()
    }
  }, [editor, label, id])

  // For good, and not when its page is only hidden, as other effects end.
  useInsertionEffect(
    () => () => {
      pictures.end()
      late.end()
      const { current } = made
      // It stops listening to the selection first: what it has begun by then still finds its editor.
      queueMicrotask(() => current?.emit('destroyed'))
      setTimeout(() => current?.destroy(), LATE_MS)
    },
    [pictures, late],
  )

  return (
    <div ref={frame} className="rich-text-editor">
      <EditorToolbar editor={editor} />
      <Editor
        className="rich-text-area"
        defaultHtml={initial.html}
        defaultConfig={initial.config}
        value={UNTOLD}
        onCreated={onCreated}
        onChange={onEditorChange}
      />
      <p role="status" className="rich-text-status">
        {uploading > 0 && `正在上传图片，还有 ${uploading} 张`}
      </p>
    </div>
  )
}

/**
 * What the library's component is told of its editor, and is given as its value: always the same. It would ask for the
 * HTML at every key, and write late values over what was typed meanwhile.
 */
const UNTOLD = ''

/** How the library makes the HTML of an editor. */
const makers = new WeakMap<IDomEditor, () => string>()

function keepHtml(editor: IDomEditor): void {
  makers.set(editor, editor.getHtml)
  editor.getHtml = () => UNTOLD
}

const htmlOf = (editor: IDomEditor): string => makers.get(editor)?.() ?? editor.getHtml()

const cleaned = (html: string) => String(sanitizeHtml(html))
const openable = (html: string) => toEditorHtml(cleaned(html))
