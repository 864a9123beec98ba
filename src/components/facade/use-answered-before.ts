import { useEffect } from 'react'

/** Tells, once, what was typed, chosen or ticked on a page that the server wrote before the program took it over. */
export function useAnsweredBefore(tell: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of the takeover alone
  useEffect(tell, [])
}
