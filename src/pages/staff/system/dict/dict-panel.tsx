import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dictTypeNames } from '@/api/system/dict-type'
import { PanelPage, SidePanel } from '@/components/staff/common/side-panel'
import { SearchSelect } from '@/components/staff/form/search-select'

interface DictPanelProps {
  /** The number of a type. */
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
  /** The entries of the chosen one, or all types. */
  children: ReactNode
}

/** The dictionaries by name beside what is shown of them; on narrow screens a select. */
export function DictPanel({ chosen, onChoose, children }: DictPanelProps) {
  const query = useQuery(dictTypeNames())
  // Those of the commission came after those of the system.
  const data = query.data && [...query.data].reverse()
  return (
    <PanelPage
      panel={
        <SidePanel
          label="选择字典"
          noun="字典"
          all="全部字典"
          nodes={data?.map(({ id, name }) => ({ value: id, title: name, children: [] }))}
          query={query}
          chosen={chosen}
          onChoose={onChoose}
        />
      }
      select={
        <SearchSelect<number>
          aria-label="选择字典"
          placeholder="全部字典"
          allowClear
          value={data ? chosen : undefined}
          options={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={id => onChoose(id)}
        />
      }
    >
      {children}
    </PanelPage>
  )
}
