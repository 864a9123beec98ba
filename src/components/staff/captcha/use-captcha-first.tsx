import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNeedsCaptcha } from '@/hooks/auth/use-sign-in-methods'

const CaptchaDialog = lazy(async () => ({ default: (await import('./captcha-dialog')).CaptchaDialog }))

type Go = (captchaVerification?: string) => void

/** Requires a captcha before something is sent, where captchas are switched on. */
export function useCaptchaFirst(): { solveFirst: (go: Go) => void; dialog: ReactNode } {
  const needsCaptcha = useNeedsCaptcha()
  const [waiting, setWaiting] = useState<{ go: Go } | null>(null)
  return {
    solveFirst: go => (needsCaptcha ? setWaiting({ go }) : go()),
    dialog: (
      <Suspense fallback={null}>
        {waiting && (
          <CaptchaDialog
            open
            onCancel={() => setWaiting(null)}
            onSolved={captchaVerification => {
              setWaiting(null)
              waiting.go(captchaVerification)
            }}
          />
        )}
      </Suspense>
    ),
  }
}
