import { useMemo } from 'react'
import type { DictEntry } from '@/api/system/dict-data'
import { useDictStore } from '@/stores/dict'

const NONE: readonly DictEntry[] = []

const isDisabled = ({ status = 0 }: DictEntry) => status !== 0
const isOneOf = (current: readonly unknown[], { value }: DictEntry) =>
  current.some(one => one !== null && one !== undefined && String(one) === value)

/** Of a disabled entry staff see that it is one. */
export const shownLabel = (entry: DictEntry): string =>
  isDisabled(entry) ? `${entry.label}（已停用）` : entry.label

/** All entries of one dictionary type, by which values are shown, in order; empty while unknown. */
export const useDict = (type: string): readonly DictEntry[] =>
  useDictStore(state => (Object.hasOwn(state.byType, type) ? state.byType[type] : undefined) ?? NONE)

/** The entries that may be chosen. @param current what the record has: that may stay, disabled or not */
export function useDictChoices(type: string, ...current: readonly unknown[]): readonly DictEntry[] {
  const entries = useDict(type)
  const kept = current.map(String).join('\n')
  return useMemo(
    () => entries.filter(entry => !isDisabled(entry) || isOneOf(kept.split('\n'), entry)),
    [entries, kept],
  )
}

/** The same as options of a select. */
export function useDictOptions(type: string, ...current: readonly unknown[]) {
  const entries = useDictChoices(type, ...current)
  return useMemo(() => entries.map(entry => ({ label: shownLabel(entry), value: entry.value })), [entries])
}

/** The same where what is stored is a number. */
export function useDictNumbers(type: string, ...current: readonly unknown[]) {
  const entries = useDictChoices(type, ...current)
  return useMemo(
    () => entries.map(entry => ({ label: shownLabel(entry), value: Number(entry.value) })),
    [entries],
  )
}

/** Options of a filter: records may have each of the entries. */
export function useDictFilter(type: string) {
  const entries = useDict(type)
  return useMemo(() => entries.map(entry => ({ label: shownLabel(entry), value: entry.value })), [entries])
}
