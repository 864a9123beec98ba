import { Alert, Button } from 'antd'
import { MAX_DRAFT } from '@/lib/forms/drafts'
import type { DocumentValues } from './form-values'
import type { Attempt } from './use-document-save'

interface WaitingNoteProps {
  /** As they are in the form. */
  values: DocumentValues
  /** What was to be done with it besides: what is not done with it later has to be confirmed again. */
  attempt: Pick<Attempt, 'publishes' | 'submits'>
  onRetry: () => void
  onStop: () => void
}

/** The server could not be reached: where the text is meanwhile, and what will happen to it. */
export function WaitingNote({ values, attempt, onRetry, onStop }: WaitingNoteProps) {
  const isStored = JSON.stringify(values).length < MAX_DRAFT
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="document-note"
      title="服务器暂时连接不上，内容还没有保存到服务器"
      description={
        <>
          <p>
            {`${isStored ? '内容已暂存在本机，' : '内容较长，只在本页中保留，请不要关闭本页。'}恢复连接后自动${attempt.submits ? '送审' : '保存'}，可以继续编辑。${attempt.publishes ? '保存后请再次点击“发布”。' : ''}`}
          </p>
          <span className="document-note-buttons">
            <Button size="small" type="primary" onClick={onRetry}>
              立即重试
            </Button>
            <Button size="small" onClick={onStop}>
              不自动保存
            </Button>
          </span>
        </>
      }
    />
  )
}
