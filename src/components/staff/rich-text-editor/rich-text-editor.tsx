import { Input, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'

// Half a megabyte: only loaded by users who edit.
const EditorArea = lazy(() => import('./editor-area').then(({ EditorArea }) => ({ default: EditorArea })))

interface RichTextEditorProps {
  /** HTML; '' for none. Given by a <Form.Item>, as `onChange` and `id` are. */
  value?: string
  onChange?: (html: string) => void
  id?: string
  /** Accessible name of the text area. */
  label: string
  placeholder?: string
  /** Whether the text may refer to contacts and fees: only where the server fills references in. */
  withReferences?: boolean
}

/**
 * Formatted text (requirements R-editor-1): pictures go through the upload of requirements R-editor-2. A text that the
 * editor cannot open is shown as source instead, so that nothing of it is lost (threat H9).
 * @example <Form.Item name="content" label="正文"><RichTextEditor label="正文" /></Form.Item>
 */
export function RichTextEditor({
  value = '',
  onChange,
  id,
  label,
  placeholder,
  withReferences = false,
}: RichTextEditorProps) {
  const [openings, setOpenings] = useState(0)
  return (
    <ErrorBoundary
      resetKey=""
      fallback={() => (
        <>
          <p className="rich-text-failure">编辑器没有打开，下面是正文的源代码，可以照常修改和保存。</p>
          <Input.TextArea
            id={id}
            aria-label={label}
            rows={12}
            value={value}
            onChange={event => onChange?.(event.target.value)}
          />
        </>
      )}
    >
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <EditorArea
          key={openings}
          {...{ id, label, placeholder, value, onChange, withReferences }}
          onReplaced={() => setOpenings(openings + 1)}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
