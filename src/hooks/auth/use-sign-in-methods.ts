import { useQuery } from '@tanstack/react-query'
import { getSignInWays, SIGN_IN_WAYS_KEY, type SignInWays } from '@/api/system/sign-in-methods'
import { readJson, writeItem } from '@/lib/browser/storage'
import { HttpError, isUnreachable } from '@/lib/http/errors'

/** What was told last: the next visit begins with it, so that nothing moves when the answer comes. */
const KEY = 'sign-in-ways'

/** Other servers of the family send codes, and do not tell whether anyone may register (contract 18 row 20). */
const OTHER_SERVERS: SignInWays = { sms: true, register: false }

const readWays = (value: unknown): SignInWays | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  return {
    sms: 'sms' in value && value.sms === true,
    register: 'register' in value && value.register === true,
  }
}

async function askWays(signal: AbortSignal): Promise<SignInWays> {
  try {
    const ways = readWays(await getSignInWays(signal)) ?? OTHER_SERVERS
    writeItem(KEY, JSON.stringify(ways))
    return ways
  } catch (error) {
    if (!(error instanceof HttpError) || error.kind === 'aborted' || isUnreachable(error)) throw error
    return OTHER_SERVERS
  }
}

/** The ways in that the server has. Without an answer there is what it said last, if it ever did. */
export const useSignInWays = () =>
  useQuery<SignInWays>({
    queryKey: SIGN_IN_WAYS_KEY,
    queryFn: ({ signal }) => askWays(signal),
    placeholderData: () => readWays(readJson(KEY)),
    staleTime: 60_000,
    retry: false,
  })
