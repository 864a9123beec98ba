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
import { StepButtons } from '@/components/staff/form/step-buttons'
import { useOnChange } from '@/hooks/browser/use-on-change'
import type { Step } from '@/lib/menus/tree-steps'
import { dropOf, INDENT, type Line, linesOf, type Place, stepOf } from './tree-order'

interface SectionTreeProps {
  sections: readonly FacadeMenu[]
  mayMove: boolean
  onMove: (section: FacadeMenu, place: Place) => void
  render: (section: FacadeMenu) => ReactNode
}

/** The sections as the facade nests them, put into another order by dragging, or step by step with buttons. */
export function SectionTree({ sections, mayMove, onMove, render }: SectionTreeProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<{ id: number; depth: number } | null>(null)
  const all = linesOf(sections)
  // What is below a dragged directory goes with it.
  const lines = dragged ? all.filter(({ section }) => section.parentId !== dragged.id) : all
  const pressed = usePressed(all.map(({ section }) => section.id).join())
  const dropAt = ({ active, over, delta }: DragMoveEvent | DragEndEvent) =>
    over ? dropOf(lines, Number(active.id), Number(over.id), delta.x) : null

  const onDragEnd = (event: DragEndEvent) => {
    setDragged(null)
    const place = dropAt(event)
    const section = sections.find(({ id }) => id === Number(event.active.id))
    if (section && place && !isThere(sections, section, place)) onMove(section, place)
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
      <SortableContext items={lines.map(({ section }) => section.id)} strategy={verticalListSortingStrategy}>
        <ul className="facade-menu-tree" aria-label="门户栏目">
          {lines.map(({ section, depth }) => (
            <TreeLine
              key={section.id}
              section={section}
              depth={dragged?.id === section.id ? dragged.depth : depth}
              mayMove={mayMove}
              placeOf={step => stepOf(sections, section, step)}
              onStep={(place, button) => {
                pressed.current = button
                onMove(section, place)
              }}
            >
              {render(section)}
            </TreeLine>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const depthOf = (lines: Line[], id: number) => lines.find(({ section }) => section.id === id)?.depth ?? 0

/** Dropped where it was taken up. */
function isThere(sections: readonly FacadeMenu[], section: FacadeMenu, place: Place): boolean {
  const next = stepOf(sections, section, 'down')
  const siblings = linesOf(sections).filter(({ section: { parentId } }) => parentId === section.parentId)
  const at = siblings.findIndex(line => line.section.id === section.id)
  const after = next ? (siblings[at + 1]?.section.id ?? null) : null
  return place.parentId === section.parentId && place.before === after
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
  section: FacadeMenu
  depth: number
  mayMove: boolean
  placeOf: (step: Step) => Place | null
  onStep: (place: Place, button: HTMLElement) => void
  children: ReactNode
}

function TreeLine({ section, depth, mayMove, placeOf, onStep, children }: TreeLineProps) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, listeners } = useSortable({
    id: section.id,
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
      {mayMove && <StepButtons name={section.name} placeOf={placeOf} onStep={onStep} />}
    </li>
  )
}
