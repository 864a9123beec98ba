import { SearchOutlined } from '@ant-design/icons'
import { foldText } from '@shared/domain/texts/fold'
import { Empty, Input, Tree } from 'antd'
import { type Key, useMemo, useState } from 'react'
import {
  type ChoiceKind,
  indexNodes,
  marksOf,
  type NodeIndex,
  nodesFound,
  type TreeItem,
  toggleNode,
} from '@/lib/menus/node-index'
import { RowButton } from '../list/row-button'
import './choice-tree.css'

interface ChoiceTreeProps {
  nodes: readonly TreeItem[]
  chosen: ReadonlySet<number>
  onChange: (chosen: Set<number>) => void
  kind: ChoiceKind
  /** What the nodes are, in labels. */
  noun: string
  disabled?: boolean
}

/** Rows are drawn only while they are in this height, in px. */
const HEIGHT = 360

interface TreeRow {
  key: number
  title: string
  children: TreeRow[]
}

/** A searchable tree of check boxes, such as the menus of a role: a click checks or unchecks the whole subtree. */
export function ChoiceTree({ nodes, chosen, onChange, kind, noun, disabled = false }: ChoiceTreeProps) {
  const index = useMemo(() => indexNodes(nodes), [nodes])
  const [typed, setTyped] = useState('')
  const hits = useMemo(() => nodesFound(index, typed, contains), [index, typed])
  const rows = useMemo(() => rowsOf(index, index.roots, hits?.shown), [index, hits])
  const { checked, halfChecked } = useMemo(() => marksOf(index, chosen, kind), [index, chosen, kind])
  const [opened, setOpened] = useState<Key[]>(() => index.roots.map(({ id }) => id))
  /** Of a search: what was opened and closed by hand is for this text. */
  const [byHand, setByHand] = useState<{ text: string; keys: Key[] } | null>(null)
  const expanded = !hits ? opened : byHand?.text === typed ? byHand.keys : [...hits.open]
  const expand = (keys: Key[]) => (hits ? setByHand({ text: typed, keys }) : setOpened(keys))
  const everything = useMemo(() => [...index.byId.keys()], [index])
  return (
    <div className="choice-tree">
      <div className="choice-tree-head">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={`搜索${noun}`}
          aria-label={`搜索${noun}`}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          // Enter would submit the form around it.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        <span className="choice-tree-tools">
          <RowButton onClick={() => expand(everything)}>全部展开</RowButton>
          <RowButton onClick={() => expand([])}>全部收起</RowButton>
        </span>
      </div>
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有匹配的${noun}`} />
      ) : (
        <Tree<TreeRow>
          className="choice-tree-rows"
          aria-label={noun}
          checkable
          checkStrictly
          selectable={false}
          disabled={disabled}
          height={HEIGHT}
          treeData={rows}
          checkedKeys={{ checked, halfChecked }}
          expandedKeys={expanded}
          onExpand={expand}
          onCheck={(_, { node }) =>
            onChange(toggleNode(index, chosen, { id: node.key, kind, shown: hits?.shown }))
          }
        />
      )}
      {hits && rows.length > 0 && <HiddenNote index={index} chosen={chosen} shown={hits.shown} />}
    </div>
  )
}

interface HiddenNoteProps {
  index: NodeIndex
  chosen: ReadonlySet<number>
  shown: ReadonlySet<number>
}

/** What a click while searching leaves as it is. */
function HiddenNote({ index, chosen, shown }: HiddenNoteProps) {
  const hidden = [...index.byId.keys()].filter(id => !shown.has(id))
  if (hidden.length === 0) return null
  const kept = hidden.filter(id => chosen.has(id)).length
  return (
    <p
      className="choice-tree-note"
      role="status"
    >{`只改动列出的项。另有 ${hidden.length} 项没有列出，其中 ${kept} 项已选，均保持不变。`}</p>
  )
}

const contains = (name: string, text: string) => foldText(name).includes(foldText(text))

/** Only the nodes that are shown, where there is a search. */
const rowsOf = (index: NodeIndex, nodes: readonly TreeItem[], shown?: ReadonlySet<number>): TreeRow[] =>
  nodes
    .filter(({ id }) => shown?.has(id) ?? true)
    .map(({ id, name }) => ({ key: id, title: name, children: rowsOf(index, index.childrenOf(id), shown) }))
