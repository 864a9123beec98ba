import { Alert, Button } from 'antd'

export interface Failure {
  /** In Chinese, fit to be shown. */
  message: string
  /** The record of the form is not there any more. */
  gone?: boolean
}

interface FormFailureProps extends Failure {
  /** Saves what was typed as a new record. */
  onSaveAsNew?: (() => void) | undefined
}

/** Above a form: why it was not saved, where that is about no single field. What was typed stays below. */
export function FormFailure({ message, gone = false, onSaveAsNew }: FormFailureProps) {
  return (
    <Alert
      type="error"
      title={message}
      description={gone && '可能已被其他人删除。您填写的内容仍在下方，尚未保存。'}
      action={
        gone &&
        onSaveAsNew && (
          <Button size="small" onClick={onSaveAsNew}>
            另存为新记录
          </Button>
        )
      }
      showIcon
      role="alert"
      className="staff-form-failure"
    />
  )
}
