import { safeFile } from '@/lib/html/safe-link'
import { downloadText, fileTitle } from './file-facts'
import { NewWindow } from './new-window'
import { useTexts } from './texts/use-texts'
import './file-link.css'

interface Props {
  name: string
  /** Unchecked. */
  url: string
  size: number | null
}

/** A file to download under its own name, with its format and size; plain text when its address cannot be used. */
export function FileLink({ name, url, size }: Props) {
  const { language, document: texts } = useTexts()
  const link = safeFile(url)
  const file = name || texts.unnamedFile
  const title = <span className="facade-file-name">{fileTitle(file)}</span>
  if (!link) return <span className="facade-file">{title}</span>
  return (
    <a
      className="facade-file"
      href={link.href}
      {...(link.external ? { target: '_blank', rel: 'noopener noreferrer' } : { download: file })}
    >
      {title} <span className="facade-file-download">{downloadText({ name, size }, language)}</span>
      {link.external && <NewWindow />}
    </a>
  )
}
