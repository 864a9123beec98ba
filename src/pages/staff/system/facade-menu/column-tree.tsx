import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useRef, useState } from 'react'
import type { FacadeMenu } from '@/api/system/sections'
import { useOnChange } from '@/hooks/browser/use-on-change'
import { dropOf, INDENT, type Line, linesOf, type Place, type Step, stepOf } from './tree-order'

const STEPS: { step: Step; text: string; name: string }[] = [
  { step: 'up', text: '↑', name: '上移' },
  { step: 'down', text: '↓', name: '下移' },
  { step: 'in', text: '→', name: '移入上一个目录' },
  { step: 'out', text: '←', name: '移出目录' },
]

interface ColumnTreeProps {
  columns: readonly FacadeMenu[]
  mayMove: boolean
  onMove: (column: FacadeMenu, place: Place) => void
  render: (column: FacadeMenu) => ReactNode
}

/** The columns as the facade nests them, put into another order by dragging, or step by step with buttons. */
export function ColumnTree({ columns, mayMove, onMove, render }: ColumnTreeProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<{ id: number; depth: number } | null>(null)
  const all = linesOf(columns)
  // What is below a dragged directory goes with it.
  const lines = dragged ? all.filter(({ column }) => column.parentId !== dragged.id) : all
  const pressed = usePressed(all.map(({ column }) => column.id).join())
  const dropAt = ({ active, over, delta }: DragMoveEvent | DragEndEvent) =>
    over ? dropOf(lines, Number(active.id), Number(over.id), delta.x) : null

  const onDragEnd = (event: DragEndEvent) => {
    setDragged(null)
    const place = dropAt(event)
    const column = columns.find(({ id }) => id === Number(event.active.id))
    if (column && place && !isThere(columns, column, place)) onMove(column, place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) =>
        setDragged({ id: Number(active.id), depth: depthOf(all, Number(active.id)) })
      }
      onDragMove={event => {
        const depth = dropAt(event)?.depth
        if (dragged && depth !== undefined && depth !== dragged.depth) setDragged({ ...dragged, depth })
      }}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={lines.map(({ column }) => column.id)} strategy={verticalListSortingStrategy}>
        <ul className="facade-menu-tree" aria-label="门户栏目">
          {lines.map(({ column, depth }) => (
            <TreeLine
              key={column.id}
              column={column}
              depth={dragged?.id === column.id ? dragged.depth : depth}
              mayMove={mayMove}
              placeOf={step => stepOf(columns, column, step)}
              onStep={(place, button) => {
                pressed.current = button
                onMove(column, place)
              }}
            >
              {render(column)}
            </TreeLine>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const depthOf = (lines: Line[], id: number) => lines.find(({ column }) => column.id === id)?.depth ?? 0

/** Dropped where it was taken up. */
function isThere(columns: readonly FacadeMenu[], column: FacadeMenu, place: Place): boolean {
  const next = stepOf(columns, column, 'down')
  const siblings = linesOf(columns).filter(({ column: { parentId } }) => parentId === column.parentId)
  const at = siblings.findIndex(line => line.column.id === column.id)
  const after = next ? (siblings[at + 1]?.column.id ?? null) : null
  return place.parentId === column.parentId && place.before === after
}

/** A pressed button travels with its line, and loses the focus on the way. */
function usePressed(order: string) {
  const pressed = useRef<HTMLElement>(null)
  useOnChange(order, () => {
    pressed.current?.focus()
    pressed.current = null
  })
  return pressed
}

interface TreeLineProps {
  column: FacadeMenu
  depth: number
  mayMove: boolean
  placeOf: (step: Step) => Place | null
  onStep: (place: Place, button: HTMLElement) => void
  children: ReactNode
}

function TreeLine({ column, depth, mayMove, placeOf, onStep, children }: TreeLineProps) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, listeners } = useSortable({
    id: column.id,
    disabled: !mayMove,
  })
  return (
    <li
      ref={setNodeRef}
      className={`facade-menu-line${isDragging ? ' is-dragged' : ''}${depth > 0 ? ' is-nested' : ''}`}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        marginInlineStart: `min(${depth * INDENT}px, ${depth * 5}vw)`,
      }}
    >
      {mayMove && (
        // For the mouse and a finger; the buttons do the same with the keyboard.
        <span ref={setActivatorNodeRef} {...listeners} className="facade-menu-handle" aria-hidden>
          <HolderOutlined />
        </span>
      )}
      {children}
      {mayMove && (
        <span className="facade-menu-steps">
          {STEPS.map(({ step, text, name }) => {
            const place = placeOf(step)
            return (
              <button
                key={step}
                type="button"
                title={name}
                aria-label={`${name}：${column.name}`}
                aria-disabled={!place}
                onClick={event => place && onStep(place, event.currentTarget)}
              >
                {text}
              </button>
            )
          })}
        </span>
      )}
    </li>
  )
}
