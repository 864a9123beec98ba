import { useMemo } from 'react'
import type { DictEntry } from '@/api/system/dict-data'
import { useDictStore } from '@/stores/dict'

const NONE: readonly DictEntry[] = []

/** Enabled entries of one dictionary type, in order; empty while unknown. */
export const useDict = (type: string): readonly DictEntry[] =>
  useDictStore(state => (Object.hasOwn(state.byType, type) ? state.byType[type] : undefined) ?? NONE)

/** The same as options of a select. */
export function useDictOptions(type: string) {
  const entries = useDict(type)
  return useMemo(() => entries.map(({ label, value }) => ({ label, value })), [entries])
}

/** The same where what is stored is a number. */
export function useDictNumbers(type: string) {
  const entries = useDict(type)
  return useMemo(() => entries.map(({ label, value }) => ({ label, value: Number(value) })), [entries])
}
