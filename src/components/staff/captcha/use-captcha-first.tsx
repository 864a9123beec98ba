import { lazy, type ReactNode, Suspense, useState } from 'react'
import { env } from '@/config/env'

const CaptchaDialog = lazy(async () => ({ default: (await import('./captcha-dialog')).CaptchaDialog }))

type Go = (captchaVerification?: string) => void

/** Requires a captcha before something is sent, where captchas are switched on. */
export function useCaptchaFirst(): { solveFirst: (go: Go) => void; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<{ go: Go } | null>(null)
  return {
    solveFirst: go => (env.captcha ? setWaiting({ go }) : go()),
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
