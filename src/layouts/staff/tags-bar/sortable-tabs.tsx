import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import type { Tab } from '@/lib/tabs/tab-list'

interface SortableTabsProps {
  tabs: readonly Tab[]
  onMoved: (key: string, to: number) => void
  /** It has left its place. */
  onDragged: () => void
  children: ReactNode
}

/** Only sideways: the bar is one line. */
const sideways: Modifier = ({ transform }) => ({ ...transform, y: 0 })

/** Moving a tab by key has its own announcement: dnd-kit must not announce it a second time. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/**
 * Tabs that can be dragged to another place, pinned ones aside. A few pixels make the difference to a click, and a
 * short rest of the finger that to scrolling.
 */
export function SortableTabs({ tabs, onMoved, onDragged, children }: SortableTabsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const clicks = useClickGuard()
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    clicks.release()
    if (!over || over.id === active.id) return
    onMoved(
      String(active.id),
      tabs.findIndex(tab => tab.key === over.id),
    )
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[sideways]}
      autoScroll={{ threshold: { x: 0.1, y: 0 } }}
      accessibility={SILENT}
      onDragStart={clicks.hold}
      onDragMove={({ delta }) => Math.abs(delta.x) > 8 && onDragged()}
      onDragEnd={onDragEnd}
      onDragCancel={clicks.release}
    >
      <SortableContext
        items={tabs.filter(tab => !tab.affix).map(tab => tab.key)}
        strategy={horizontalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** How long after a drag dnd-kit blocks every click of the window for React. */
const SETTLE_MS = 50

/**
 * The click at the end of a drag would follow the link: dnd-kit only keeps it from React. A finger that rested has begun
 * a drag and opened the menu: a tap into that is another click, and repeated when dnd-kit lets it through.
 */
function useClickGuard() {
  const guard = useRef<AbortController>(null)
  const menuItem = useRef<HTMLElement>(null)
  return {
    hold: () => {
      guard.current = new AbortController()
      const { signal } = guard.current
      const onClick = (event: MouseEvent) => {
        event.preventDefault()
        const { target } = event
        if (target instanceof HTMLElement && target.closest('.staff-tag-menu')) menuItem.current = target
      }
      window.addEventListener('click', onClick, { capture: true, signal })
    },
    /** The click comes after the button is let go. */
    release: () => {
      const held = guard.current
      setTimeout(() => {
        held?.abort()
        menuItem.current?.click()
        menuItem.current = null
      }, SETTLE_MS)
    },
  }
}
