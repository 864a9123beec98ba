import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { recordToEdit } from '@/api/saved'
import { HttpError } from '@/lib/http/errors'
import { NEW, recordInAddress, withRecord } from '@/lib/menus/record-address'
import { useAccess } from '../auth/use-access'
import type { RecordKind } from './record-kind'

/** Why the record of the address is not shown. */
interface AddressProblem {
  text: string
  /** For what may succeed the next time. */
  retry?: { run: () => void; busy: boolean }
}

export interface RecordAddress<T> {
  kind: RecordKind<T>
  /** For the dialog, while it is open: the record, null for a new one. */
  dialog: { row: T | null; onClose: () => void } | null
  /** 新增, as a list offers it. */
  create: { permission: string; onClick: () => void }
  open: (record: T | 'new') => void
  close: () => void
  /** The record of the address is being read. */
  loading: boolean
  problem: AddressProblem | null
}

/** `known`: read for the address, or of the list. `left`: closed, though the address still has it for a moment. */
interface State<T> {
  typed: string | null
  known: T | 'new' | null
  left: boolean
}

/**
 * The dialog that changes a record of a list, at an address of its own (`?edit=12`): a link, another tab or a reload
 * opens it, the browser's back closes it, and closing it removes the parameter. Links from elsewhere open a new record
 * with `?edit=new`; 新增 leaves the address as it is.
 *
 * @param refusal why a record that was read must not be changed here; nothing for one that may
 * @example
 * const record = useRecordAddress(POSTS)
 * <RecordNotes record={record} />
 * {record.dialog && <PostDialog {...record.dialog} />}
 */
export function useRecordAddress<T extends { id: number }>(
  kind: RecordKind<T>,
  refusal?: (record: T) => string | undefined,
): RecordAddress<T> {
  const { noun, key, load, permission } = kind
  const navigate = useNavigate()
  const { pathname, search, state: entry } = useLocation()
  const { can } = useAccess()
  const mayEdit = can(`${permission}:update`)
  const mayCreate = can(`${permission}:create`)
  const typed = recordInAddress(search)
  const [state, setState] = useState<State<T>>({ typed, known: null, left: false })
  if (state.typed !== typed) {
    const { known } = state
    const stays = known === 'new' ? typed === null : isOf(known, typed)
    setState({ typed, known: stays ? known : null, left: false })
  }

  const asksForNew = typed === NEW && !state.left
  const id = typed !== null && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null
  const isKnown = isOf(state.known, typed)
  const reads = id !== null && mayEdit && !isKnown && !state.left
  const query = useQuery({ ...recordToEdit<T>(key, id ?? 0, load), enabled: reads })
  const { data, error } = query
  const found = reads && data && isOf(data, typed) ? data : null
  const refused = found ? refusal?.(found) : undefined
  if (found && refused === undefined) setState({ ...state, known: found })

  const textOf = (): string | undefined => {
    if (typed === null || isKnown || state.left) return undefined
    if (asksForNew) return mayCreate ? undefined : `您没有新增${noun}的权限。`
    if (id === null) return `地址中的编号不正确，无法打开${noun}。`
    if (!mayEdit || (error instanceof HttpError && error.code === 403)) return `您没有修改${noun}的权限。`
    if (data === null) return `编号为 ${id} 的${noun}不存在：可能已被删除，或者您无权查看。`
    if (data === undefined && error) return `${noun}没有打开：${error.message}`
    return refused
  }
  const text = textOf()

  /** To the same list, unless another page is shown by now. */
  const go = (to: number | null) => {
    const address = window.location
    if (address.pathname !== pathname || recordInAddress(address.search) === (to && String(to))) return
    // Whether the entry before this one is the list without a dialog: more dialogs then need no more entries.
    const listBehind = entry?.listBehind === true
    navigate(
      { pathname, search: withRecord(address.search, to) },
      {
        replace: to === null || listBehind,
        state: { listBehind: listBehind || to !== null },
        preventScrollReset: true,
      },
    )
  }

  const open = (record: T | 'new') => {
    setState({ typed, known: record, left: record === 'new' && typed !== null })
    go(record === 'new' ? null : record.id)
  }
  const close = () => {
    setState({ typed, known: null, left: typed !== null })
    go(null)
  }
  const isNew = (asksForNew && mayCreate) || (state.known === 'new' && (typed === null || state.left))
  const shown = isKnown ? state.known : null
  const opened = isNew ? 'new' : shown

  return {
    kind,
    dialog: opened && { row: opened === 'new' ? null : opened, onClose: close },
    create: { permission: `${permission}:create`, onClick: () => open('new') },
    open,
    close,
    loading: reads && query.isFetching,
    problem:
      text === undefined
        ? null
        : {
            text,
            retry:
              error && data === undefined && !(error instanceof HttpError && error.code === 403)
                ? { run: () => void query.refetch(), busy: query.isFetching }
                : undefined,
          },
  }
}

/** Whether it is the record whose number the address has. */
const isOf = (known: { id: number } | 'new' | null, typed: string | null): boolean =>
  known !== null && known !== 'new' && String(known.id) === typed
