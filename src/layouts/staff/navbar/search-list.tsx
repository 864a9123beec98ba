import { Fragment, memo, useEffect, useRef } from 'react'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import type { Range } from '@/lib/menus/route-search'
import type { SearchGroup, SearchRow } from './search-rows'

interface SearchListProps {
  id: string
  groups: SearchGroup[]
  /** The line that Enter opens. */
  active: number
  onActive: (index: number) => void
  onChoose: (row: SearchRow) => void
}

/** The lines of the search, where the focus never is. Letters that are typed don't wait for it to be rendered. */
export const SearchList = memo(function SearchList({
  id,
  groups,
  active,
  onActive,
  onChoose,
}: SearchListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = list.current?.querySelector(`[data-index="${active}"]`)
    line?.scrollIntoView({ block: 'nearest' })
  }, [active])

  let first = 0
  return (
    <div ref={list} id={id} role="listbox" aria-label="搜索结果" className="staff-search-list">
      {groups.map(({ title, rows }) => {
        const start = first
        first += rows.length
        const lines = rows.map((row, index) => (
          <SearchLine
            key={row.key}
            id={`${id}-${start + index}`}
            index={start + index}
            row={row}
            active={start + index === active}
            onActive={onActive}
            onChoose={onChoose}
          />
        ))
        if (title === null) return lines
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={title} role="group" aria-label={title}>
            <p className="staff-search-heading" aria-hidden>
              {title}
            </p>
            {lines}
          </div>
        )
      })}
    </div>
  )
})

interface SearchLineProps {
  id: string
  index: number
  row: SearchRow
  active: boolean
  onActive: (index: number) => void
  onChoose: (row: SearchRow) => void
}

const SearchLine = memo(function SearchLine({ id, index, row, active, onActive, onChoose }: SearchLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, where the focus stays
    <div
      id={id}
      role="option"
      tabIndex={-1}
      data-index={index}
      aria-selected={active}
      // As it is seen, with a comma that counts as no letter.
      aria-label={`${row.trail},${row.address}${row.external ? '（在新窗口打开）' : ''}`}
      className="staff-search-line"
      // Moved, not merely below the mouse: scrolling by keys brings other lines there.
      onMouseMove={() => onActive(index)}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onChoose(row)}
    >
      <MenuIcon name={row.icon} external={row.external} />
      <span className="staff-search-trail">
        <Marked text={row.trail} ranges={row.trailMarks} />
      </span>
      <span className="staff-search-address">
        <Marked text={row.address} ranges={row.addressMarks} />
      </span>
    </div>
  )
})

function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
