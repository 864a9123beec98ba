import { FILE_EXTENSIONS, FILES_TEXT, fileRefusal } from '@shared/domain/feedback'
import { useId, useState } from 'react'
import { formatSize } from '@/lib/format/file-size'

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
}

export const ACCEPTED = FILE_EXTENSIONS.map(extension => `.${extension}`).join(',')

/** Files to send with a message: what cannot be sent is refused when it is chosen. */
export function FileField({ files, onChange }: Props) {
  const id = useId()
  const [refused, setRefused] = useState<string[]>([])
  const choose = (list: FileList | null) => {
    const chosen = [...files]
    const reasons: string[] = []
    for (const file of list ?? []) {
      const reason = fileRefusal(file, chosen)
      if (reason) reasons.push(`${file.name}：${reason}。`)
      else chosen.push(file)
    }
    setRefused(reasons)
    onChange(chosen)
  }
  return (
    <div className="facade-question feedback-files">
      <label htmlFor={id}>附件（选填）</label>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-describedby={`${id}-hint`}
        onChange={event => {
          choose(event.target.files)
          // The same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <p id={`${id}-hint`}>{`${FILES_TEXT}。只有办理的工作人员可以打开。`}</p>
      <div role="alert">
        {refused.map(reason => (
          <p key={reason} className="facade-wrong">
            {reason}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul>
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>{`${file.name}（${formatSize(file.size)}）`}</span>
              <button
                type="button"
                className="facade-button is-plain"
                aria-label={`移除附件${file.name}`}
                onClick={() => onChange(files.filter((_, other) => other !== at))}
              >
                移除
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
