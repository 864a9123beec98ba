import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useAction } from '@/hooks/data/use-action'
import { HttpError } from '@/lib/http/errors'

/** Fields that the server's refusals are about, by its code. */
const FIELD_OF: Record<number, 'password' | 'code'> = {
  1002003005: 'password',
  1100008002: 'code',
  1100008004: 'code',
}

/** Sends a form of the two-step settings once at a time; refusals stand beside the field they are about. */
export function useStep<V extends object>(form: FormInstance<V>, fieldOf: Record<number, string> = FIELD_OF) {
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useAction({
    run: (send: () => Promise<void>) => {
      setFailure(null)
      return send()
    },
    onError: error => {
      if (!(error instanceof HttpError)) setFailure('操作没有完成，请重试')
      else if (error.kind !== 'sign-in-lost') {
        const name = fieldOf[error.code ?? 0]
        if (name) {
          form.setFields([{ name: name as never, errors: [error.message] }])
          form.focusField(name as never)
        } else setFailure(error.message)
      }
    },
  })
  return {
    busy,
    failure,
    run: <T>(send: () => Promise<T>, done: (answer: T) => void) => run(async () => done(await send())),
  }
}
