import { Alert, Button } from 'antd'
import { useIsDirty } from '@/hooks/forms/use-is-dirty'
import type { useRecordForm } from '@/hooks/forms/use-record-form'
import { notice } from '@/lib/browser/notice'
import './save-bar.css'

interface SaveBarProps {
  /** The form that it saves. */
  state: Pick<ReturnType<typeof useRecordForm>, 'failure' | 'isDirty' | 'saving' | 'reset'>
  /** It takes the place of the bar of the form that was just saved. */
  autoFocus?: boolean
}

/** Below the form of a whole page: whether something is unsaved, and the buttons for it. */
export function SaveBar({ state, autoFocus = false }: SaveBarProps) {
  const { failure, saving } = state
  const changed = useIsDirty(state)
  const reset = async () => {
    if (await notice.confirmLoss('放弃尚未保存的修改？')) state.reset()
  }
  return (
    <div className="save-bar">
      {failure && <Alert type="error" title={failure.message} showIcon role="alert" />}
      <span className="save-bar-state" role="status">
        {changed ? '有未保存的修改' : ''}
      </span>
      <Button disabled={!changed || saving} onClick={() => void reset()}>
        放弃修改
      </Button>
      <Button type="primary" htmlType="submit" loading={saving} autoFocus={autoFocus}>
        保存
      </Button>
    </div>
  )
}
