import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { DOCUMENTS_KEY, getStaffDocumentPage, staffDocument } from '@/api/system/documents'

interface Props {
  value?: number | null
  onChange?: (value: number | null) => void
  id?: string
  disabled?: boolean
}

const MAX_FOUND = 20

/** A Chinese document, found by a part of its title. */
export function OriginalSelect({ value, onChange, id, disabled }: Props) {
  const [typed, setTyped] = useState('')
  const title = useDeferredValue(typed.trim())
  const chosen = useQuery({ ...staffDocument(value ?? 0), enabled: Boolean(value) })
  const found = useQuery({
    queryKey: [...DOCUMENTS_KEY, 'originals', title],
    queryFn: ({ signal }) =>
      getStaffDocumentPage(
        { language: 'zh-CN', title: title || undefined, pageNo: 1, pageSize: MAX_FOUND },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const rows = (found.data?.list ?? []).map(row => ({ value: row.id, label: row.title }))
  const isListed = rows.some(option => option.value === value)
  const own =
    chosen.data === null ? `文章 ${value}（已删除或者无权查看）` : (chosen.data?.title ?? `文章 ${value}`)
  return (
    <Select<number>
      id={id}
      value={value ?? undefined}
      onChange={next => onChange?.(next ?? null)}
      disabled={disabled}
      allowClear
      placeholder="输入标题中的文字查找"
      options={value && !isListed && !title ? [{ value, label: own }, ...rows] : rows}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      labelRender={({ label }) => label ?? own}
      notFoundContent={
        found.error ? '查找失败，请重试' : found.isFetching ? '正在查找…' : '没有标题符合条件的中文文章'
      }
    />
  )
}
