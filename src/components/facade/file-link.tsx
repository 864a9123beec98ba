import { formatSize } from '@/lib/format/file-size'
import { safeFile } from '@/lib/html/safe-link'
import { fileKind } from './file-facts'
import { NewWindow } from './new-window'
import { useTexts } from './texts/use-texts'

interface Props {
  name: string
  /** Unchecked. */
  url: string
  size: number | null
}

/** A file to download under its own name, with its kind and size; plain text when its address cannot be used. */
export function FileLink({ name, url, size }: Props) {
  const { document: texts } = useTexts()
  const link = safeFile(url)
  const title = name || texts.unnamedFile
  return (
    <span className="facade-file">
      <span className="facade-file-kind" aria-hidden="true">
        {fileKind(title, texts.file)}
      </span>
      {link ? (
        <a
          className="facade-file-name"
          href={link.href}
          {...(link.external ? { target: '_blank', rel: 'noopener noreferrer' } : { download: title })}
        >
          <span>{title}</span>
          {link.external && <NewWindow />}
        </a>
      ) : (
        <span className="facade-file-name">{title}</span>
      )}
      <span className="facade-file-size">{formatSize(size)}</span>
    </span>
  )
}
