import { foldText } from '@shared/domain/texts/fold'
import { Select, type SelectProps } from 'antd'
import { useMemo, useState } from 'react'
import './search-select.css'

interface Option<V> {
  label: string
  value: V
}

export interface SearchSelectProps<V extends string | number>
  extends Omit<SelectProps<V>, 'options' | 'mode' | 'showSearch' | 'onOpenChange' | 'popupRender'> {
  options: readonly Option<V>[]
}

/** Fewer options need no search field: they fit the list, and a phone then opens no keyboard. */
const SEARCHED_FROM = 10
/** Options shown at most: no one reads further, and antd iterates over all options several times at every key. */
const MAX_OPTIONS = 200

/** A select of a dictionary's entries, of which there may be thousands: a part of the label or value finds them. */
export function SearchSelect<V extends string | number>({ options, ...rest }: SearchSelectProps<V>) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const texts = useMemo(
    () => (open ? options.map(({ label, value }) => `${foldText(label)}\n${foldText(String(value))}`) : []),
    [open, options],
  )
  const found = useMemo(() => {
    const pattern = foldText(typed.trim())
    return pattern && open ? options.filter((_, at) => texts[at]?.includes(pattern)) : null
  }, [open, options, texts, typed])
  const shown = useMemo(() => (found ? found.slice(0, MAX_OPTIONS) : [...options]), [found, options])
  return (
    <Select<V>
      notFoundContent={found ? '没有匹配的选项' : undefined}
      {...rest}
      options={shown}
      onOpenChange={setOpen}
      showSearch={
        options.length >= SEARCHED_FROM && { filterOption: false, searchValue: typed, onSearch: setTyped }
      }
      popupRender={list => (
        <>
          {list}
          {found && found.length > MAX_OPTIONS && (
            <p
              className="search-select-more"
              role="status"
            >{`找到 ${found.length} 项，列出前 ${MAX_OPTIONS} 项，请继续输入`}</p>
          )}
        </>
      )}
    />
  )
}
