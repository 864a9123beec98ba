import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RouteSearch } from '@/hooks/menus/use-route-search'
import { comboboxKey } from '@/lib/browser/combobox-keys'
import { readPattern } from '@/lib/menus/route-search'
import type { Tab } from '@/lib/tabs/tab-list'
import { SearchList } from './search-list'
import { resultGroups, type SearchRow, suggestionGroups } from './search-rows'

interface SearchBoxProps {
  search: RouteSearch
  recent: Tab[]
  onGo: (row: SearchRow) => void
}

/** A field and the list below it; the focus stays in the field (the combobox pattern of WAI-ARIA). */
export function SearchBox({ search, recent, onGo }: SearchBoxProps) {
  const [text, setText] = useState('')
  const [pattern, setPattern] = useState('')
  const [active, setActive] = useState(0)
  const composing = useRef(false)
  const listId = useId()
  const field = useFocusedField()

  const groupsOf = useMemo(
    () => (typed: string) =>
      typed === '' ? suggestionGroups(search.pages, recent) : resultGroups(search.find(typed)),
    [search, recent],
  )
  // Letters appear at once; the list follows when the computer has time.
  const shown = useDeferredValue(pattern)
  const groups = useMemo(() => groupsOf(shown), [groupsOf, shown])
  const rows = groups.flatMap(group => group.rows)
  const at = Math.min(active, rows.length - 1)

  const type = (value: string) => {
    setText(value)
    if (composing.current) return
    setPattern(readPattern(value))
    setActive(0)
  }
  /** What is in the field counts, though the list may not have followed yet. */
  const choose = () => {
    const row = shown === pattern ? rows[at] : groupsOf(pattern)[0]?.rows[0]
    if (row) onGo(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const command = comboboxKey(event.nativeEvent, { at, count: rows.length, stops: 'options' })
    if (typeof command === 'number') setActive(command)
    else if (command === 'choose') choose()
    else return
    event.preventDefault()
  }

  return (
    <>
      <Input
        ref={field}
        className="staff-search-field"
        variant="borderless"
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder="输入菜单名称、拼音、首字母或路径"
        value={text}
        role="combobox"
        aria-label="搜索菜单"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={rows.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={event => type(event.target.value)}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={event => {
          composing.current = false
          type(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <SearchList id={listId} groups={groups} active={at} onActive={setActive} onChoose={onGo} />
      <p role="status" className={rows.length > 0 ? 'visually-hidden' : 'staff-search-empty'}>
        {statusOf(shown, rows.length, search.ready)}
      </p>
      <p className="staff-search-keys" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> 打开
        </span>
        <span>
          <kbd>Esc</kbd> 关闭
        </span>
      </p>
    </>
  )
}

function statusOf(pattern: string, count: number, ready: boolean): string {
  if (pattern === '') return ''
  if (count > 0) return `找到 ${count} 个页面`
  return ready ? `没有找到与“${pattern}”相符的页面` : '正在准备搜索…'
}

/** A field that has the focus as soon as its dialog can be seen: keys pressed at once are meant for it. */
function useFocusedField() {
  const field = useRef<InputRef>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}
