import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { FormFailure as Failure } from '@/hooks/forms/use-form-failure'

interface FormFailureProps extends Failure {
  /** Saves what was typed as a new record. */
  onSaveAsNew?: (() => void) | undefined
}

/**
 * Above a form: why it was not sent, where that concerns no single field. What was typed stays below. It comes into view:
 * the button of a long form is far below it.
 */
export function FormFailure({ message, isTemporary = false, gone = false, onSaveAsNew }: FormFailureProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place} style={{ marginBottom: 16 }}>
      <Alert
        type={isTemporary ? 'warning' : 'error'}
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
      />
    </div>
  )
}
