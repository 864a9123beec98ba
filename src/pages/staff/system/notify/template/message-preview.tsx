import { piecesOf } from '@/lib/placeholders'
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
      {piecesOf(content).map(({ text, name }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else
        if (name === undefined) return <span key={at}>{text}</span>
        const given = Object.hasOwn(texts, name) ? texts[name] : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else
          <mark key={at} className="template-value">
            {given || text}
          </mark>
        )
      })}
    </div>
  )
}
