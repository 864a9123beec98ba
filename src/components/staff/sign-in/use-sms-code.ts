import { Form } from 'antd'
import { useState } from 'react'
import { type SmsScene, sendSmsCode } from '@/api/system/sms-auth'
import { useClock } from '@/hooks/browser/use-clock'
import { useAction } from '@/hooks/data/use-action'
import { readSentCode, type SentCode, secondsToWait, writeSentCode } from '@/lib/auth/sms-wait'
import { randomKey } from '@/lib/browser/random-key'
import { useCaptchaFirst } from '../captcha/use-captcha-first'

/** Names of the two fields. */
export interface SmsValues {
  mobile: string
  code: string
}

export interface SmsCodeOptions {
  scene: SmsScene
  /** A captcha comes first. */
  captcha?: boolean
  onRefused: (error: unknown) => void
  /** Called when a code is requested again: earlier messages no longer apply. */
  onAsk: () => void
}

/** Sends codes to the phone number in the form around it, and counts down to the next one. */
export function useSmsCode({ scene, captcha = false, onRefused, onAsk }: SmsCodeOptions) {
  const form = Form.useFormInstance<SmsValues>()
  const mobile = (Form.useWatch('mobile', form) ?? '').trim()
  const [sent, setSent] = useState<SentCode | null>(() => readSentCode(Date.now()))
  const { solveFirst, dialog } = useCaptchaFirst()
  const now = useClock(sent?.mobile === mobile)
  const wait = secondsToWait(sent, mobile, now)

  const send = useAction({
    run: async ({ to, captchaVerification }: { to: string; captchaVerification?: string }) => {
      const requestKey = randomKey()
      await sendSmsCode({
        ...{ mobile: to, scene, requestKey },
        ...(captchaVerification && { captchaVerification }),
      })
      const next = { mobile: to, time: Date.now(), key: requestKey }
      writeSentCode(next)
      setSent(next)
      form.setFields([{ name: 'code', value: '', errors: [] }])
      form.focusField('code')
    },
    onError: onRefused,
  })

  const ask = async () => {
    onAsk()
    try {
      await form.validateFields(['mobile'])
    } catch {
      form.focusField('mobile')
      return
    }
    // Read from the element itself: on a busy computer what was just typed may not be rendered yet.
    const to: string = form.getFieldValue('mobile').trim()
    if (captcha) solveFirst(captchaVerification => void send.run({ to, captchaVerification }))
    else await send.run({ to })
  }

  return { mobile, isSent: sent?.mobile === mobile, wait, busy: send.busy, ask: () => void ask(), dialog }
}
