import { withTextKeys } from '@/lib/format/text-keys'
import { piecesOf } from '@/lib/forms/placeholders'
import './template.css'

interface MessagePreviewProps {
  content: string
  /** By the names of the parameters; one without a text stands as the template has it. */
  texts: Readonly<Record<string, string | undefined>>
}

/** What a message will say, with the places of its parameters marked. */
export function MessagePreview({ content, texts }: MessagePreviewProps) {
  return (
    <div className="template-preview">
      {withTextKeys(piecesOf(content), ({ text }) => text).map(([key, { text, name }]) => {
        if (name === undefined) return <span key={key}>{text}</span>
        const given = Object.hasOwn(texts, name) ? texts[name] : undefined
        return (
          <mark key={key} className="template-value">
            {given || text}
          </mark>
        )
      })}
    </div>
  )
}
