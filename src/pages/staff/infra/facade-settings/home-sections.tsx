import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { FacadeMenuInfo } from '@/api/public/facade'
import { publishedSections } from '@/api/system/sections'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import { SortableList } from '@/components/staff/form/sortable-list'
import { moved } from '@/lib/forms/moved'

const MAX = 12

interface HomeSectionsProps {
  disabled: boolean
  /** Of the form: numbers of the sections, in their order. */
  value?: number[]
  onChange?: (value: number[]) => void
  id?: string
}

/** Which sections of the facade have a list on its home page, and in which order; the first is the prominent one. */
export function HomeSections({ disabled, value = [], onChange, id }: HomeSectionsProps) {
  const { menus, error } = useSections()
  const full = value.length >= MAX
  const options = Object.values(menus)
    .filter(menu => !value.includes(menu.id))
    .map(menu => ({ label: titleOf(menu, menus), value: menu.id }))
  return (
    <>
      {value.length === 0 && <p className="facade-settings-empty">首页不显示任何栏目</p>}
      <SortableList
        noun="首页栏目"
        ids={value.map(String)}
        disabled={disabled}
        onMove={(from, to) => onChange?.(moved(value, from, to))}
        onRemove={at => onChange?.(value.filter((_, index) => index !== at))}
        render={at => titleAt(value[at], menus)}
      />
      {!disabled && (
        <Select<number>
          id={id}
          className="facade-settings-add"
          aria-label="添加首页栏目"
          placeholder={full ? `首页栏目最多 ${MAX} 个` : '选择要添加的栏目'}
          disabled={full}
          options={options}
          value={null}
          showSearch={BY_LABEL}
          notFoundContent={error ? '栏目加载失败，请刷新页面重试' : '没有可添加的栏目'}
          onChange={menuId => onChange?.([...value, menuId])}
        />
      )}
    </>
  )
}

/** The chosen sections by their titles, for reading alone. */
export function SectionTitles({ ids }: { ids: number[] }) {
  const { menus } = useSections()
  if (ids.length === 0) return '（空）'
  return (
    <ol className="facade-settings-items">
      {ids.map(menuId => (
        <li key={menuId}>{titleAt(menuId, menus)}</li>
      ))}
    </ol>
  )
}

function useSections() {
  const { data, error } = useQuery(publishedSections())
  return { menus: data?.menus ?? {}, error }
}

function titleAt(menuId: number | undefined, menus: Record<string, FacadeMenuInfo>): string {
  const menu = menus[String(menuId)]
  return menu ? titleOf(menu, menus) : `栏目 ${menuId}`
}

/** With the section above it, since names repeat. */
function titleOf(menu: FacadeMenuInfo, menus: Record<string, FacadeMenuInfo>): string {
  const parent = menus[String(menu.parentId)]
  return parent ? `${parent.name} / ${menu.name}` : menu.name
}
