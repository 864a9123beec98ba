import { useMemo } from 'react'
import { DICT } from '@/config/dict-types'
import type { Typo } from '@/lib/html/publication-check'
import { useDictChoices } from './use-dict'

/** The mistyped words that staff keep as a dictionary: its value is the wrong one, its label the right one. */
export function useTypos(): readonly Typo[] {
  const entries = useDictChoices(DICT.typo)
  return useMemo(() => entries.map(({ value, label }) => ({ wrong: value, right: label })), [entries])
}
