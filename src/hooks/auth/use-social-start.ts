import { useState } from 'react'
import { getSocialAddress } from '@/api/system/social'
import { useAction } from '@/hooks/data/use-action'
import { type Purpose, storeFlow } from '@/lib/auth/social-flow'
import { navigateExternally } from '@/lib/browser/navigate-externally'
import { hasUnwritten } from '@/lib/browser/storage'
import { webAddress } from '@/lib/html/safe-link'
import { HttpError } from '@/lib/http/errors'

/** Addresses that the other site redirects back to, by purpose. */
const LANDING: Record<Purpose, string> = { 'sign-in': '/social-login', bind: '/bind' }

/** Navigates to another site, whose page then replaces this one. */
export function useSocialStart(purpose: Purpose) {
  const [leaving, setLeaving] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const { run } = useAction({
    run: async ({ type, redirect }: { type: number; redirect: string }) => {
      setLeaving(type)
      setFailure(null)
      const back = new URLSearchParams({ type: String(type), redirect })
      const given = await getSocialAddress(type, `${window.location.origin}${LANDING[purpose]}?${back}`)
      const address = webAddress(given)
      const state = address && new URL(address).searchParams.get('state')
      if (!address || !state) throw new Error('no address')
      storeFlow({ state, type, purpose, redirect })
      // Without the state, the return could not be recognised as begun here.
      if (hasUnwritten())
        throw new HttpError('business', '浏览器未允许保存数据，无法使用这种登录方式', 'silent')
      navigateExternally(address)
    },
    onError: error => {
      setFailure(error instanceof HttpError ? error.message : '暂时无法前往该平台，请稍后重试')
      setLeaving(null)
    },
    // Until the other site's page has taken this one's place.
    once: true,
  })

  return { start: (type: number, redirect: string) => run({ type, redirect }), leaving, failure }
}
