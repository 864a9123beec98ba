import { Tree, type TreeProps } from 'antd'
import { type Key, type KeyboardEvent, useMemo, useRef } from 'react'
import type { Menu } from '@/api/system/menu'
import { usePressedStep } from '@/components/staff/form/step-buttons'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { type Step, stepFrom, stepOptions, type TreeNode, type TreePlace } from '@/lib/menus/tree-rows'
import { MenuLine } from './menu-line'
import { addressOf, TYPE } from './rows'

/** From this number of rows on only those in sight are drawn. */
const MANY = 300
/** The height of the tree then, in px. */
const HEIGHT = 640

const ARROWS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

interface MenuTreeProps {
  rows: readonly Menu[]
  nodes: TreeNode<Menu>[]
  expanded: Key[]
  onExpand: (keys: Key[]) => void
  mayMove: boolean
  onMove: (row: Menu, place: TreePlace) => void
  onEdit: (row: Menu) => void
  onAdd: (row: Menu) => void
  onDelete: (row: Menu) => void
}

/** Menus as a tree table. A row is moved by dragging, by its arrows, or by Alt with the arrow keys. */
export function MenuTree(props: MenuTreeProps) {
  const { rows, nodes, expanded, onExpand, mayMove, onMove, ...actions } = props
  // Fingers scroll: rows are moved by their arrows there.
  const hasMouse = useMediaQuery('(pointer: fine)')
  const active = useRef<Key | null>(null)
  const pressed = usePressedStep(rows)
  const steps = useMemo(() => stepOptions(rows, ({ type }) => type !== TYPE.button), [rows])
  const isMany = expanded.length > 0 && rows.length > MANY

  const onDrop: TreeProps<TreeNode<Menu>>['onDrop'] = ({ node, dragNode, dropToGap, dropPosition }) => {
    if (!dropToGap) return onMove(dragNode.row, { parentId: node.row.id, before: null })
    const { parentId } = node.row
    const siblings = (steps.children.get(parentId) ?? []).filter(({ id }) => id !== dragNode.row.id)
    const at = siblings.findIndex(({ id }) => id === node.row.id)
    const isAfter = dropPosition > Number(node.pos.split('-').at(-1))
    onMove(dragNode.row, { parentId, before: siblings[isAfter ? at + 1 : at]?.id ?? null })
  }

  // Before the tree, which would go to another row.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // A button of a row has keys of its own.
    const isOfTree = !(event.target instanceof HTMLButtonElement)
    const step = isOfTree && event.altKey && mayMove ? ARROWS[event.key] : undefined
    const row = steps.byId.get(Number(active.current))
    if (!step || !row) return
    event.preventDefault()
    event.stopPropagation()
    const place = stepFrom(row, step, steps)
    if (place) onMove(row, place)
  }

  return (
    <div role="presentation" onKeyDownCapture={onKeyDownCapture}>
      <Tree<TreeNode<Menu>>
        className="menu-tree"
        aria-label="菜单"
        blockNode
        selectable={false}
        treeData={nodes}
        expandedKeys={expanded}
        onExpand={onExpand}
        {...(isMany && { height: HEIGHT })}
        draggable={mayMove && hasMouse}
        allowDrop={({ dropNode, dropPosition }) => dropPosition !== 0 || dropNode.row.type !== TYPE.button}
        onDrop={onDrop}
        onActiveChange={key => {
          active.current = key ?? null
        }}
        titleRender={({ row }) => (
          <MenuLine
            row={row}
            address={row.type === TYPE.button ? '' : addressOf(row, steps.byId)}
            {...actions}
            {...(mayMove && {
              placeOf: (step: Step) => stepFrom(row, step, steps),
              onStep: (place: TreePlace, button: HTMLElement) => {
                pressed.current = button
                onMove(row, place)
              },
            })}
          />
        )}
      />
    </div>
  )
}
