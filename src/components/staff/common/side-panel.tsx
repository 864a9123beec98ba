import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button, Input, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { type ChoiceNode, foundIn } from '@/lib/menus/choice-nodes'
import './side-panel.css'

/** Fewer lines need no search field. */
const SEARCHED_FROM = 10

interface PanelPageProps {
  /** Beside the list. */
  panel: ReactNode
  /** Above it, where the panel would take the room of two columns. */
  select: ReactNode
  children: ReactNode
}

/** A list with a panel beside it, by which its rows are chosen; on narrow screens with a select above it. */
export function PanelPage({ panel, select, children }: PanelPageProps) {
  const narrow = useMediaQuery('(max-width: 1359px)')
  return (
    <div className={`panel-page ${narrow ? 'is-narrow' : ''}`}>
      {narrow ? select : panel}
      <div>{children}</div>
    </div>
  )
}

interface SidePanelProps<V> {
  /** Accessible name: 按部门筛选 */
  label: string
  /** Its heading, and what its lines are: 部门 */
  noun: string
  /** The line in front of the others, which chooses none of them: 全部用户 */
  all: string
  nodes: readonly ChoiceNode<V>[] | undefined
  /** How they are read. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  chosen: V | undefined
  onChoose: (value: V | undefined) => void
}

/** Lines beside a list, of which one is chosen: they fold, and are found by a part of their name. */
export function SidePanel<V extends string | number>(props: SidePanelProps<V>) {
  const { label, noun, all, nodes, query, chosen, onChoose } = props
  const [text, setText] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<V>>(new Set())
  const toggle = (value: V) =>
    setClosed(before => {
      const next = new Set(before)
      if (!next.delete(value)) next.add(value)
      return next
    })
  const typed = text.trim()
  const found = foundIn(nodes ?? [], typed)
  return (
    <nav className="side-panel" aria-label={label}>
      <h2 className="side-panel-title">{noun}</h2>
      {countOf(nodes ?? []) >= SEARCHED_FROM && (
        <Input
          allowClear
          placeholder={`搜索${noun}`}
          aria-label={`搜索${noun}`}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      {!nodes && query.isFetching && <Skeleton active title={false} />}
      {!nodes && Boolean(query.error) && (
        <p className="side-panel-note" role="alert">
          {`${noun}加载失败`}{' '}
          <Button type="link" size="small" onClick={() => void query.refetch()}>
            重试
          </Button>
        </p>
      )}
      <Line title={all} isChosen={chosen === undefined} onClick={() => onChoose(undefined)} />
      <Lines
        nodes={found}
        chosen={chosen}
        // What was searched for is not hidden again.
        closed={typed ? new Set<V>() : closed}
        isTree={found.some(({ children }) => children.length > 0)}
        noun={noun}
        onToggle={toggle}
        onChoose={value => onChoose(value === chosen ? undefined : value)}
      />
      {typed !== '' && found.length === 0 && <p className="side-panel-note">{`没有匹配的${noun}`}</p>}
    </nav>
  )
}

const countOf = (nodes: readonly ChoiceNode<unknown>[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0)

interface LinesProps<V> {
  nodes: readonly ChoiceNode<V>[]
  chosen: V | undefined
  closed: ReadonlySet<V>
  /** Some lines fold: the others leave room for that. */
  isTree: boolean
  noun: string
  onToggle: (value: V) => void
  onChoose: (value: V) => void
}

function Lines<V extends string | number>({ nodes, ...rest }: LinesProps<V>) {
  const { chosen, closed, isTree, noun, onToggle, onChoose } = rest
  if (nodes.length === 0) return null
  return (
    <ul className="side-panel-list">
      {nodes.map(({ value, title, children }) => (
        <li key={value}>
          <span className="side-panel-line">
            {children.length > 0 ? (
              <button
                type="button"
                className="side-panel-toggle"
                aria-expanded={!closed.has(value)}
                aria-label={`${title}的下级${noun}`}
                onClick={() => onToggle(value)}
              >
                {closed.has(value) ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
              </button>
            ) : (
              isTree && <span className="side-panel-toggle" />
            )}
            <Line title={title} isChosen={value === chosen} onClick={() => onChoose(value)} />
          </span>
          {!closed.has(value) && <Lines nodes={children} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

const Line = ({ title, isChosen, onClick }: { title: string; isChosen: boolean; onClick: () => void }) => (
  <button
    type="button"
    className={`side-panel-name ${isChosen ? 'is-chosen' : ''}`}
    aria-pressed={isChosen}
    title={title}
    onClick={onClick}
  >
    {title}
  </button>
)
