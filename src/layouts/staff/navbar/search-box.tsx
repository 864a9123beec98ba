import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { readKeyword, useMayFindRecords, useRecordSearch } from '@/hooks/menus/use-record-search'
import type { RouteSearch } from '@/hooks/menus/use-route-search'
import { comboboxKey } from '@/lib/browser/combobox-keys'
import { readPattern } from '@/lib/menus/route-search'
import type { Tab } from '@/lib/tabs/tab-list'
import { SearchList } from './search-list'
import { resultGroups, SETTINGS, type SearchGroup, type SearchRow, suggestionGroups } from './search-rows'

interface SearchBoxProps {
  search: RouteSearch
  recent: Tab[]
  onGo: (row: SearchRow) => void
}

/** A field and the list below it; the focus stays in the field (the combobox pattern of WAI-ARIA). */
export function SearchBox({ search, recent, onGo }: SearchBoxProps) {
  const [text, setText] = useState('')
  const [pattern, setPattern] = useState('')
  const [keyword, setKeyword] = useState('')
  const mayFindRecords = useMayFindRecords()
  const records = useRecordSearch(keyword)
  const [active, setActive] = useState(0)
  const composing = useRef(false)
  const listId = useId()
  const field = useFocusedField()

  const groupsOf = useMemo(
    () => (typed: string) =>
      typed === ''
        ? suggestionGroups(search.pages, recent)
        : resultGroups(search.find(typed), records.hits, keyword),
    [search, recent, records.hits, keyword],
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
    setKeyword(readKeyword(value))
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
        placeholder={
          mayFindRecords ? '菜单、设置或记录的名称，菜单的拼音或路径' : '菜单或设置的名称、拼音、首字母或路径'
        }
        value={text}
        role="combobox"
        aria-label="搜索菜单和记录"
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
        {statusOf({
          pattern: shown,
          ...countsOf(groups, records.hits.length),
          ready: search.ready,
          searching: records.searching,
          mayFindRecords,
        })}
      </p>
      {records.failure && (
        <p role="alert" className="staff-search-failure">
          <span>{`没有搜索到记录：${records.failure.message}`}</span>
          <Button type="link" size="small" onClick={records.retry}>
            重试
          </Button>
        </p>
      )}
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

interface Counts {
  pages: number
  settings: number
  records: number
}

function countsOf(groups: readonly SearchGroup[], records: number): Counts {
  const settings = groups.find(({ title }) => title === SETTINGS)?.rows.length ?? 0
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0)
  return { pages: rows - settings - records, settings, records }
}

interface Found extends Counts {
  pattern: string
  ready: boolean
  searching: boolean
  mayFindRecords: boolean
}

function statusOf({ pattern, pages, settings, records, ready, searching, mayFindRecords }: Found): string {
  if (pattern === '') return ''
  const found = [
    ...(pages > 0 || records > 0 ? [`${pages} 个页面`] : []),
    ...(settings > 0 ? [`${settings} 项设置`] : []),
    ...(records > 0 ? [`${records} 条记录`] : []),
  ]
  if (found.length > 0) return `找到 ${found.join('、')}`
  if (!ready) return '正在准备搜索…'
  if (searching) return '正在搜索记录…'
  return `没有找到与“${pattern}”相符的页面${mayFindRecords ? '、设置或记录' : '或设置'}`
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
