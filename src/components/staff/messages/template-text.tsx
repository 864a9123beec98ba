import { paramLabel } from '@shared/domain/messages/message-events'
import { withTextKeys } from '@/lib/format/text-keys'
import { piecesOf } from '@/lib/forms/placeholders'
import './template-text.css'

interface TemplateTextProps {
  /** Of the template: it says what its parameters are called. */
  code: string
  content: string
}

/** What a template says, with its parameters as staff call them. */
export function TemplateText({ code, content }: TemplateTextProps) {
  return (
    <span className="template-text">
      {withTextKeys(piecesOf(content), ({ text }) => text).map(([key, { text, name }]) =>
        name === undefined ? (
          <span key={key}>{text}</span>
        ) : (
          <span key={key} className="template-param">
            {paramLabel(code, name)}
          </span>
        ),
      )}
    </span>
  )
}
