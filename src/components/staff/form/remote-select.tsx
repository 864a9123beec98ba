import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'

interface Option {
  value: string
  label: string
}

interface FoundSelectProps {
  /** Prefix of the query keys; the keyword or the value is appended. */
  queryKey: QueryKey
  /** Searches by keyword (the newest without one), or loads the chosen option by its value. */
  find: (query: { keyword?: string; value?: string }, signal: AbortSignal) => Promise<Option[]>
  /** Requests nothing while it is disabled. */
  enabled?: boolean
  placeholder: string
  allowClear?: boolean
  id?: string | undefined
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** Selects one of what visitors may open, searched by name on the server. */
export function RemoteSelect(props: FoundSelectProps) {
  const { queryKey, find, enabled = true, placeholder, allowClear = false, id, value, onChange } = props
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: [...queryKey, 'keyword', keyword],
    queryFn: ({ signal }) => find(keyword ? { keyword } : {}, signal),
    enabled,
    staleTime: 10_000,
  })
  // The chosen option may not be among the newest.
  const chosen = useQuery({
    queryKey: [...queryKey, 'value', value],
    queryFn: ({ signal }) => find(value ? { value } : {}, signal),
    enabled: enabled && Boolean(value),
    staleTime: 10_000,
  })
  const loaded = [...(chosen.data ?? []), ...(found.data ?? [])]
  const options = [...new Map(loaded.map(option => [option.value, option])).values()]
  if (value && chosen.data?.length === 0) options.unshift({ value, label: `${value}（已下线或者未公开）` })
  return (
    <Select
      id={id}
      value={value || undefined}
      onChange={next => onChange?.(next ?? '')}
      allowClear={allowClear}
      options={options}
      loading={found.isFetching}
      placeholder={placeholder}
      notFoundContent={
        found.error ? `查找失败：${found.error.message}` : found.isFetching ? '正在查找…' : '没有找到'
      }
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  )
}
