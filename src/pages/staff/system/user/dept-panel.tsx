import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { deptNames } from '@/api/system/dept'
import { type DeptNode, deptTree, foundIn } from '@/lib/menus/dept-tree'

/** Fewer departments need no search field. */
const SEARCHED_FROM = 10

interface DeptPanelProps {
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** The departments beside the list: choosing one shows its users and those of all departments below it. */
export function DeptPanel({ chosen, onChoose }: DeptPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(deptNames())
  const [text, setText] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setClosed(before => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const typed = text.trim()
  const tree = deptTree(data ?? [])
  const found = foundIn(tree, typed)
  return (
    <nav className="user-depts" aria-label="按部门筛选">
      <h2 className="user-depts-title">部门</h2>
      {(data?.length ?? 0) >= SEARCHED_FROM && (
        <Input
          allowClear
          placeholder="搜索部门"
          aria-label="搜索部门"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      {!data && isFetching && <Skeleton active title={false} />}
      {!data && error && (
        <p className="user-depts-note" role="alert">
          部门加载失败{' '}
          <Button type="link" size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      <DeptButton title="全部用户" isChosen={chosen === undefined} onClick={() => onChoose(undefined)} />
      <DeptList
        nodes={found}
        chosen={chosen}
        // What was searched for is not hidden again.
        closed={typed ? new Set() : closed}
        onToggle={toggle}
        onChoose={id => onChoose(id === chosen ? undefined : id)}
      />
      {typed !== '' && found.length === 0 && <p className="user-depts-note">没有匹配的部门</p>}
    </nav>
  )
}

interface DeptListProps {
  nodes: readonly DeptNode[]
  chosen: number | undefined
  closed: ReadonlySet<number>
  onToggle: (id: number) => void
  onChoose: (id: number) => void
}

function DeptList({ nodes, ...rest }: DeptListProps) {
  const { chosen, closed, onToggle, onChoose } = rest
  if (nodes.length === 0) return null
  return (
    <ul className="user-depts-list">
      {nodes.map(({ value, title, children }) => (
        <li key={value}>
          <span className="user-depts-line">
            {children.length > 0 ? (
              <button
                type="button"
                className="user-depts-toggle"
                aria-expanded={!closed.has(value)}
                aria-label={`${title}的下级部门`}
                onClick={() => onToggle(value)}
              >
                {closed.has(value) ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
              </button>
            ) : (
              <span className="user-depts-toggle" />
            )}
            <DeptButton title={title} isChosen={value === chosen} onClick={() => onChoose(value)} />
          </span>
          {!closed.has(value) && <DeptList nodes={children} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

const DeptButton = ({
  title,
  isChosen,
  onClick,
}: {
  title: string
  isChosen: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    className={`user-depts-name ${isChosen ? 'is-chosen' : ''}`}
    aria-pressed={isChosen}
    title={title}
    onClick={onClick}
  >
    {title}
  </button>
)
