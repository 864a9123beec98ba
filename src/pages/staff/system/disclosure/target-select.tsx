import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { getDisclosureTargets } from '@/api/system/disclosure'
import type { DisclosureKind } from '@/api/system/disclosure-board'
import { DISCLOSURE_KEY } from './query-keys'

interface TargetSelectProps {
  kind: DisclosureKind
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** Articles, files or columns that visitors may open, found by their names on the server. */
export function TargetSelect({ kind, id, value, onChange }: TargetSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const isSearched = kind === 'article' || kind === 'file' || kind === 'column'
  const found = useQuery({
    queryKey: [...DISCLOSURE_KEY, 'targets', kind, keyword],
    queryFn: ({ signal }) => getDisclosureTargets({ kind, keyword: keyword || undefined }, signal),
    enabled: isSearched,
    staleTime: 10_000,
  })
  // What is chosen may not be among the newest.
  const chosen = useQuery({
    queryKey: [...DISCLOSURE_KEY, 'target', kind, value],
    queryFn: ({ signal }) => getDisclosureTargets({ kind, value }, signal),
    enabled: isSearched && Boolean(value),
    staleTime: 10_000,
  })
  const known = [...(chosen.data ?? []), ...(found.data ?? [])]
  const options = [...new Map(known.map(option => [option.value, option])).values()]
  if (value && chosen.data?.length === 0) options.unshift({ value, label: `${value}（已撤下或者未公开）` })
  return (
    <Select
      id={id}
      value={value || undefined}
      onChange={onChange}
      options={options}
      loading={found.isFetching}
      placeholder="输入名称查找"
      notFoundContent={
        found.error ? `查找失败：${found.error.message}` : found.isFetching ? '正在查找…' : '没有找到'
      }
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  )
}
