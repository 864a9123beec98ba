import { useQuery } from '@tanstack/react-query'
import { getSignInMethods, SIGN_IN_WAYS_KEY, type SignInMethods } from '@/api/system/sign-in-methods'
import { env } from '@/config/env'
import { readJson, writeItem } from '@/lib/browser/storage'
import { HttpError, isUnreachable } from '@/lib/http/errors'

/**
 * The last known methods: the next visit begins with them, so that the layout does not shift when the response comes.
 */
const KEY = 'sign-in-ways'

interface KnownMethods extends SignInMethods {
  /** The server does not say. */
  isGuess?: true
}

/** Other ruoyi-compatible servers send codes, and do not say whether registration is open (contract 18 row 20). */
const OTHER_SERVERS: KnownMethods = { captcha: true, sms: true, register: false, isGuess: true }

const readMethods = (value: unknown): SignInMethods | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  return {
    captcha: !('captcha' in value && value.captcha === false),
    sms: 'sms' in value && value.sms === true,
    register: 'register' in value && value.register === true,
  }
}

async function fetchMethods(signal: AbortSignal): Promise<KnownMethods> {
  try {
    const methods = readMethods(await getSignInMethods(signal)) ?? OTHER_SERVERS
    writeItem(KEY, JSON.stringify(methods))
    return methods
  } catch (error) {
    if (!(error instanceof HttpError) || error.kind === 'aborted' || isUnreachable(error)) throw error
    return OTHER_SERVERS
  }
}

/** The server's sign-in methods. Without a response, the last known ones. */
export const useSignInMethods = () =>
  useQuery<KnownMethods>({
    queryKey: SIGN_IN_WAYS_KEY,
    queryFn: ({ signal }) => fetchMethods(signal),
    placeholderData: () => readMethods(readJson(KEY)),
    staleTime: 60_000,
    retry: false,
  })

/** Whether the server has said how to sign in, as those do that have this product's additions. */
export function useKnowsSignInMethods(): boolean {
  const { data } = useSignInMethods()
  return data !== undefined && !data.isGuess
}

/** Whether a captcha comes first: unless the build or the server does without, as far as is known. */
export function useNeedsCaptcha(): boolean {
  const { data } = useSignInMethods()
  return env.captcha && data?.captcha !== false
}
