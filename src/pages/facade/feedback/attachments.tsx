import { FILES_TEXT, fileRefusal, MAX_FILES, numberText } from '@shared/domain/feedback'
import type { SentForm } from '@shared/domain/site/prerendered-page'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type FeedbackSentFiles, readAttached } from '@/api/public/feedback'
import { useSentAnswer } from '@/components/facade/questions/use-sent-form'
import { formatSize } from '@/lib/format/file-size'
import { failureText } from './failure-text'
import { ACCEPTED } from './file-field'
import { attachAll } from './use-sending'

type Files = FeedbackSentFiles['files']

interface Props {
  number: string
  phone: string
  /** Those that the message has. */
  files: Files
  /** Why others have not arrived, in sentences. */
  failed?: readonly string[]
}

/** The files of a message that is open, and a form to add others. */
export function Attachments({ number, phone, files, failed = [] }: Props) {
  const id = useId()
  const { pathname } = useLocation()
  const [refused, setRefused] = useState<readonly string[]>(failed)
  const add = useMutation({
    mutationFn: (chosen: readonly File[]) => attachAll({ number, phone }, chosen, shown),
    onSuccess: result => setRefused(result.failed),
    networkMode: 'always',
  })
  const shown: Files = add.data?.files ?? files
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (add.isPending) return
    const form = event.currentTarget
    const chosen = new FormData(form).getAll('file').filter(file => file instanceof File && file.name !== '')
    const reasons = chosen.flatMap(file => {
      const reason = file instanceof File && fileRefusal(file, shown)
      return reason ? [`${file.name}：${reason}。`] : []
    })
    setRefused(chosen.length === 0 ? ['请选择文件。'] : reasons)
    if (chosen.length === 0 || reasons.length > 0) return
    add.mutate(chosen as File[], { onSuccess: () => form.reset() })
  }
  return (
    <section className="feedback-files" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>附件</h3>
      {shown.length > 0 ? (
        <ul aria-label="已经收到的附件">
          {shown.map(({ name, size }) => (
            <li key={`${name} ${size}`}>{`${name}（${formatSize(size)}）`}</li>
          ))}
        </ul>
      ) : (
        refused.length === 0 && <p>还没有附件。</p>
      )}
      <div role="alert">
        {refused.map(reason => (
          <p key={reason} className="facade-wrong">
            {reason}
          </p>
        ))}
      </div>
      {shown.length < MAX_FILES && (
        <form
          method="post"
          encType="multipart/form-data"
          action={`${pathname}?status#feedback-files`}
          aria-label="添加附件"
          onSubmit={submit}
        >
          <input type="hidden" name="form" value="attach" />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="phone" value={phone} />
          <div className="facade-question">
            <label htmlFor={`${id}-file`}>添加附件（选填）</label>
            <input id={`${id}-file`} type="file" name="file" accept={ACCEPTED} />
            <p>{`${FILES_TEXT}。`}</p>
          </div>
          <button type="submit" className="facade-button is-plain" disabled={add.isPending}>
            {add.isPending ? '正在上传' : '上传附件'}
          </button>
        </form>
      )}
    </section>
  )
}

/** What became of a file that was sent without scripts. */
export function SentAttachment({ sent }: { sent: SentForm }) {
  const answer = useSentAnswer(sent, async ({ answer = '' }) => readAttached(answer))
  if (!answer) return null
  const { number = '', phone = '' } = sent.fields
  return (
    <div id="feedback-files" className="feedback-card">
      <h2>{answer.data ? '附件已经收到' : '附件没有上传成功'}</h2>
      <dl>
        <div>
          <dt>受理编号</dt>
          <dd className="feedback-number">{numberText(number)}</dd>
        </div>
      </dl>
      <Attachments
        {...{ number, phone }}
        files={answer.data?.files ?? []}
        failed={answer.error ? [`${failureText(answer.error)}。`] : []}
      />
    </div>
  )
}
