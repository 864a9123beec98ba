import { useOnChange } from '@/hooks/browser/use-on-change'

/** Tells, once, what was typed, chosen or ticked on a page that the server wrote before the program took it over. */
export function useAnsweredBefore(tell: () => void): void {
  useOnChange('hydrated', tell)
}
