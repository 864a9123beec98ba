import { foldText } from '@shared/domain/texts/fold'
import { TreeSelect } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type SectionNode, useSectionTree } from '@/hooks/data/use-section-tree'
import { BY_TITLE } from './search-labels'

interface SectionSelectProps {
  /** Of the form: a number, or its text where it is in an address. */
  value?: number | string | null
  onChange?: (value: number | undefined) => void
  id?: string
  /** Directories too: for finding what is below them. */
  any?: boolean
  placeholder?: string
  disabled?: boolean
  allowClear?: boolean
}

/** A section of the facade, chosen in their tree. */
export function SectionSelect(props: SectionSelectProps) {
  const { value, onChange, id, any = false, placeholder = '请选择所属栏目', disabled, allowClear } = props
  const { tree, error } = useSectionTree()
  const options = toOptions(tree, any)
  const chosen = value === undefined || value === null || value === '' ? undefined : Number(value)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isMoved = useRef(false)
  /** antd's Enter looks for the first match beside directories, which cannot be chosen, and never inside of them. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) isMoved.current = true
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen || isMoved.current) return
    const first = typed.trim() === '' ? undefined : firstFound(options, foldText(typed.trim()))
    if (first === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    setTyped('')
    onChange?.(first)
  }
  return (
    <TreeSelect<number>
      id={id}
      open={isOpen}
      onOpenChange={open => {
        isMoved.current = false
        setOpen(open)
        if (!open) setTyped('')
      }}
      onKeyDown={onKeyDown}
      value={chosen}
      onChange={onChange}
      treeData={withGone(options, chosen)}
      treeDefaultExpandAll
      showSearch={{
        searchValue: typed,
        onSearch: text => {
          isMoved.current = false
          setTyped(text)
        },
        ...BY_TITLE,
      }}
      placeholder={placeholder}
      disabled={disabled}
      allowClear={allowClear}
      notFoundContent={error ? '栏目加载失败，请刷新页面重试' : '没有栏目'}
      popupMatchSelectWidth={false}
    />
  )
}

interface TreeOption {
  value: number
  title: string
  disabled: boolean
  children: TreeOption[]
}

/** The first that may be chosen and has the text in its name, from the top of the list. */
function firstFound(nodes: readonly TreeOption[], text: string): number | undefined {
  for (const { value, title, disabled, children } of nodes) {
    if (!disabled && foldText(title).includes(text)) return value
    const inside = firstFound(children, text)
    if (inside !== undefined) return inside
  }
}

/** What leads to no article is left out, unless it is wanted for a search. */
const toOptions = (nodes: SectionNode[], any: boolean): TreeOption[] =>
  nodes
    .filter(node => leadsToArticles(node))
    .map(({ value, title, holdsArticles, children }) => ({
      value,
      title,
      disabled: !any && !holdsArticles,
      children: toOptions(children, any),
    }))

/** A section that was chosen and has been deleted since is named as that, not by its number. */
function withGone(options: TreeOption[], chosen: number | undefined): TreeOption[] {
  const has = (list: TreeOption[]): boolean =>
    list.some(({ value, children }) => value === chosen || has(children))
  // Without any, they are only on their way.
  if (chosen === undefined || options.length === 0 || has(options)) return options
  return [...options, { value: chosen, title: '原栏目已删除，请重新选择', disabled: true, children: [] }]
}

const leadsToArticles = ({ holdsArticles, children }: SectionNode): boolean =>
  holdsArticles || children.some(leadsToArticles)
