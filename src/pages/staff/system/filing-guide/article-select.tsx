import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { getGuideArticles } from '@/api/system/staff-filing-guide'
import { FILING_KEY } from './query-keys'

interface ArticleSelectProps {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** An article that visitors may read, found by its title on the server. */
export function ArticleSelect({ id, value, onChange }: ArticleSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: [...FILING_KEY, 'articles', keyword],
    queryFn: ({ signal }) => getGuideArticles({ keyword: keyword || undefined }, signal),
    staleTime: 10_000,
  })
  // What is chosen may not be among the newest.
  const chosen = useQuery({
    queryKey: [...FILING_KEY, 'article', value],
    queryFn: ({ signal }) => getGuideArticles({ value }, signal),
    enabled: Boolean(value),
    staleTime: 10_000,
  })
  const known = [...(chosen.data ?? []), ...(found.data ?? [])]
  const options = [...new Map(known.map(option => [option.value, option])).values()]
  if (value && chosen.data?.length === 0) options.unshift({ value, label: `${value}（已撤下或者未公开）` })
  return (
    <Select
      id={id}
      value={value || undefined}
      onChange={next => onChange?.(next ?? '')}
      allowClear
      options={options}
      loading={found.isFetching}
      placeholder="输入标题查找，不选则不显示"
      notFoundContent={
        found.error ? `查找失败：${found.error.message}` : found.isFetching ? '正在查找…' : '没有找到'
      }
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  )
}
