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
import { type ReactNode, useState } from 'react'
import type { FacadeMenu } from '@/api/system/sections'
import { StepButtons, usePressedStep } from '@/components/staff/form/step-buttons'
import {
  linesOf,
  type Step,
  stepFrom,
  stepOptions,
  type TreeLine,
  type TreePlace,
} from '@/lib/menus/tree-rows'
import { dropOf, INDENT, mayHold } from './tree-order'

interface SectionTreeProps {
  sections: readonly FacadeMenu[]
  mayMove: boolean
  onMove: (section: FacadeMenu, place: TreePlace) => void
  render: (section: FacadeMenu) => ReactNode
}

/** The sections as the facade nests them, put into another order by dragging, or step by step with buttons. */
export function SectionTree({ sections, mayMove, onMove, render }: SectionTreeProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<{ id: number; depth: number } | null>(null)
  const all = linesOf(sections)
  // What is below a dragged directory goes with it.
  const lines = dragged ? all.filter(({ row }) => row.parentId !== dragged.id) : all
  const steps = stepOptions(sections, mayHold)
  const pressed = usePressedStep(all.map(({ row }) => row.id).join())
  const dropAt = ({ active, over, delta }: DragMoveEvent | DragEndEvent) =>
    over ? dropOf(lines, Number(active.id), Number(over.id), delta.x) : null

  const onDragEnd = (event: DragEndEvent) => {
    setDragged(null)
    const place = dropAt(event)
    const section = steps.byId.get(Number(event.active.id))
    if (!section || !place) return
    const siblings = steps.children.get(section.parentId) ?? []
    const after = siblings[siblings.indexOf(section) + 1]?.id ?? null
    const isMoved = place.parentId !== section.parentId || place.before !== after
    if (isMoved) onMove(section, { parentId: place.parentId, before: place.before })
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
      <SortableContext items={lines.map(({ row }) => row.id)} strategy={verticalListSortingStrategy}>
        <ul className="facade-menu-tree" aria-label="门户栏目">
          {lines.map(({ row: section, depth }) => (
            <SectionItem
              key={section.id}
              section={section}
              depth={dragged?.id === section.id ? dragged.depth : depth}
              mayMove={mayMove}
              placeOf={step => stepFrom(section, step, steps)}
              onStep={(place, button) => {
                pressed.current = button
                onMove(section, place)
              }}
            >
              {render(section)}
            </SectionItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const depthOf = (lines: TreeLine<FacadeMenu>[], id: number) =>
  lines.find(({ row }) => row.id === id)?.depth ?? 0

interface SectionItemProps {
  section: FacadeMenu
  depth: number
  mayMove: boolean
  placeOf: (step: Step) => TreePlace | null
  onStep: (place: TreePlace, button: HTMLElement) => void
  children: ReactNode
}

function SectionItem({ section, depth, mayMove, placeOf, onStep, children }: SectionItemProps) {
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
