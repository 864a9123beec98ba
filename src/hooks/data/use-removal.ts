import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { OFFER_SECONDS } from '@/config/constants'
import { notice } from '@/lib/browser/notice'
import { useUserStore } from '@/stores/user'
import { useAction } from './use-action'

interface Options<T> {
  /** What is deleted, by name: 内部通知“秋游”. */
  nameOf: (row: T) => string
  /** What else changes, read before the question and shown first; '' for nothing. */
  warning?: (row: T) => Promise<string>
  /** What always follows. */
  consequence?: string
  remove: (id: number) => Promise<unknown>
  /** Takes the deletion back: this product's addition. */
  restore: (id: number) => Promise<unknown>
  /** What to load again. */
  invalidate: QueryKey | (() => Promise<unknown>)
}

/**
 * Deletes one row after a confirmation, at once, and offers to take that back for some seconds. Other servers cannot
 * restore a row: there it is final.
 */
export function useRemoval<T extends { id: number }>(options: Options<T>) {
  const { nameOf, warning, consequence = '', remove, restore, invalidate } = options
  const client = useQueryClient()
  // Only this product's server reports a version of the permissions.
  const canRestore = useUserStore(state => state.version !== null)

  // No useAction: several deletions may be taken back at the same time.
  const undo = async (row: T) => {
    const restored = await restore(row.id).catch(() => undefined)
    if (restored) notice.success(`已恢复${nameOf(row)}`)
    await (typeof invalidate === 'function'
      ? invalidate()
      : client.invalidateQueries({ queryKey: invalidate }))
  }

  return useAction({
    confirm: async (row: T) => {
      const end = canRestore ? `删除后 ${OFFER_SECONDS} 秒内可以撤销。` : '删除后无法恢复。'
      return `${(await warning?.(row)) ?? ''}确定删除${nameOf(row)}吗？${consequence}${end}`
    },
    run: (row: T) => remove(row.id),
    done: (_, row) => {
      const text = `已删除${nameOf(row)}`
      if (!canRestore) return text
      notice.offer(text, { text: '撤销', onChoose: () => void undo(row) })
      return undefined
    },
    invalidate,
  })
}
