import type { IDomEditor } from '@wangeditor/editor'
import { Editor } from '@wangeditor/editor-for-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useAtEnd } from '@/hooks/browser/use-at-end'
import { DeferredHtml, flushOnBlur } from '@/lib/forms/deferred-html'
import { fromEditorHtml, toEditorHtml } from '@/lib/html/editor-html'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { keepCaretInText } from './caret'
import { composeOverSelection } from './compose-over-selection'
import { editorConfig } from './editor-config'
import { CONSTANT_VALUE, takeHtml } from './editor-html'
import { editorKeys } from './editor-keys'
import { EditorToolbar } from './editor-toolbar'
import { growWithText } from './grow-with-text'
import { guardInsertion } from './insert-data'
import { insertPictures } from './insert-pictures'
import { OPEN_LIBRARY } from './menus'
import { nameControls } from './name-controls'
import { rememberCopies } from './own-copies'
import { PictureLibrary } from './picture-library'
import { PictureUploads } from './picture-uploads'
import { ReferenceMenu } from './reference-menu'
import { removePictures } from './remove-pictures'
import { roveToolbar } from './roving-toolbar'
import './exact-html'
import '@wangeditor/editor/dist/css/style.css'
import './rich-text-editor.css'

/** How long the library's timers may still use a destroyed editor, which throws. */
const LATE_MS = 1_000

/**
 * Of HTML: longer texts are reported when the writer pauses, since serialising them takes longer than a keystroke
 * may.
 */
const LONG = 5_000

interface EditorAreaProps {
  id: string | undefined
  label: string
  placeholder: string | undefined
  value: string
  onChange: ((html: string) => void) | undefined
  withReferences: boolean
  /** Another text came from outside, such as a draft: it is to be opened in a new editor. */
  onReplaced: () => void
}

/** A value, and what the editor makes of it by merely opening it. */
interface Opened {
  value: string
  html: string
}

/**
 * wangEditor with its tool bar. HTML is sanitised on input, whether it is opened, pasted or dropped, and on output
 * (threat H2).
 */
export function EditorArea(props: EditorAreaProps) {
  const { id, label, placeholder, value, onChange, withReferences } = props
  const frame = useRef<HTMLDivElement>(null)
  const made = useRef<IDomEditor>(null)
  const writeHtml = useRef<() => string>(null)
  // The editor, once it is ready.
  const [editor, setEditor] = useState<IDomEditor | null>(null)
  const [pictures] = useState(() => new PictureUploads())
  const [uploading, setUploading] = useState(0)
  const [choosing, setChoosing] = useState(false)
  const hasLibrary = useServerHas('fileVersions')
  // The library reads the options once.
  const [initial] = useState(() => ({ html: openable(value), config: editorConfig(pictures, placeholder) }))
  // Null until it has opened its first value.
  const opened = useRef<Opened>(null)
  // What the form holds, or will when it is rendered: another value comes from outside, such as a draft.
  const latestHtml = useRef(value)
  // Values reported to the form before that. With fast typing they are rendered late, and are not external changes.
  const reported = useRef(new Set<string>())

  // The editor keeps the first handler it was given.
  const report = useRef(onChange)
  const reportRef = useRef<() => void>(() => undefined)
  useEffect(() => {
    report.current = onChange
    reportRef.current = reportNow
  })

  const [late] = useState(
    () =>
      new DeferredHtml(() => {
        const { current: source } = made
        if (source && !source.isDestroyed) reportRef.current()
      }),
  )
  const onEditorChange = () => {
    if (opened.current && latestHtml.current.length > LONG) late.changed()
    else reportNow()
  }

  const reportNow = () => {
    late.end()
    if (!opened.current || !writeHtml.current) return
    const html = writeHtml.current()
    // Moving the caret is no change, and neither is a change that was undone: such a text is reported exactly as it was
    // given.
    const next =
      html === opened.current.html
        ? opened.current.value
        : fromEditorHtml(String(sanitizeHtml(pictures.finished(html))))
    if (next === latestHtml.current) return
    reported.current.add(latestHtml.current)
    latestHtml.current = next
    report.current?.(next)
  }

  const onCreated = (created: IDomEditor) => {
    made.current = created
    writeHtml.current = takeHtml(created)
    rememberCopies(created)
    guardInsertion(created, pictures, id)
    created.on(OPEN_LIBRARY, () => setChoosing(true))
    pictures.listen({
      onChange: pending => {
        setUploading(pending)
        // A picture that has got its final address changes the text: reported once the editor has applied its own
        // changes.
        queueMicrotask(() => !created.isDestroyed && reportRef.current())
      },
      onFailed: addresses => removePictures(created, addresses),
    })
    opened.current = { value, html: writeHtml.current() }
    setEditor(created)
  }

  const replace = useEffectEvent(props.onReplaced)
  useEffect(() => {
    if (value === latestHtml.current) reported.current.clear()
    if (!editor || !writeHtml.current || value === latestHtml.current || reported.current.has(value)) return
    // Not into this one: the library merges the first block of a new text into what is left of the former one, and goes on
    // changing it afterwards.
    reported.current.clear()
    latestHtml.current = value
    opened.current = null
    late.end()
    replace()
  }, [editor, value, late])

  useEffect(() => {
    if (!editor || !frame.current) return
    const bar = frame.current.querySelector<HTMLElement>('.rich-text-toolbar')
    const roving =
      bar && roveToolbar(bar, () => frame.current?.querySelector<HTMLElement>('[data-slate-editor]')?.focus())
    const stopNaming = nameControls(frame.current, { label, id, onChange: () => roving?.update() })
    const stopGrowing = growWithText(frame.current)
    const stopKeys = editorKeys(frame.current, editor)
    const stopCaret = keepCaretInText(editor)
    const stopComposing = composeOverSelection(frame.current, editor)
    const stopReporting = flushOnBlur(frame.current)
    return () => {
      stopReporting()
      stopNaming()
      stopGrowing()
      roving?.stop()
      stopKeys()
      stopCaret()
      stopComposing()
    }
  }, [editor, label, id])

  useAtEnd(() => {
    pictures.end()
    late.end()
    const { current } = made
    // Stops listening to the selection first: pending handlers still find their editor.
    current?.emit('destroyed')
    setTimeout(() => current?.destroy(), LATE_MS)
  })

  return (
    <div ref={frame} className="rich-text-editor">
      {withReferences && <ReferenceMenu editor={editor} />}
      <EditorToolbar editor={editor} hidden={hasLibrary ? [] : ['pictureLibrary']} />
      <Editor
        className="rich-text-area"
        defaultHtml={initial.html}
        defaultConfig={initial.config}
        value={CONSTANT_VALUE}
        onCreated={onCreated}
        onChange={onEditorChange}
      />
      {choosing && (
        <PictureLibrary
          onChoose={chosen => editor && insertPictures(editor, chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
      <p role="status" className="rich-text-status">
        {uploading > 0 && `正在上传图片，还有 ${uploading} 张`}
      </p>
    </div>
  )
}

const openable = (html: string) => toEditorHtml(String(sanitizeHtml(html)))
