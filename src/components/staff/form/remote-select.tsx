import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'

interface Option {
  value: string
  label: string
}

interface FoundSelectProps {
  /** Of the queries; what is asked for is added. */
  queryKey: QueryKey
  /** By words, the newest without any; or what is chosen, by its value. */
  find: (query: { keyword?: string; value?: string }, signal: AbortSignal) => Promise<Option[]>
  /** Nothing is asked for while it is off. */
  enabled?: boolean
  placeholder: string
  allowClear?: boolean
  id?: string | undefined
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** One of what visitors may open, found by its name on the server. */
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
  // What is chosen may not be among the newest.
  const chosen = useQuery({
    queryKey: [...queryKey, 'value', value],
    queryFn: ({ signal }) => find(value ? { value } : {}, signal),
    enabled: enabled && Boolean(value),
    staleTime: 10_000,
  })
  const loaded = [...(chosen.data ?? []), ...(found.data ?? [])]
  const options = [...new Map(loaded.map(option => [option.value, option])).values()]
  if (value && chosen.data?.length === 0) options.unshift({ value, label: `${value}（已撤下或者未公开）` })
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
