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
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Tab } from '@/lib/tabs/tab-list'
import type { DragStarts } from './drag-starts'
import { itemOf } from './use-tab-commands'

interface TabDraggingProps {
  tabs: readonly Tab[]
  list: RefObject<HTMLElement | null>
  starts: DragStarts
  onMoved: (key: string, to: number) => void
  /** It has left its place. */
  onDragged: () => void
}

// The same objects at every rendering, or dnd-kit has each tab rendered again.
const BY_MOUSE = { activationConstraint: { distance: 6 } }
const BY_FINGER = { activationConstraint: { delay: 250, tolerance: 8 } }

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
 * Lets the tabs of the list be dragged to another place, pinned ones aside. It is beside the list, not around it: it
 * arrives later, and the tabs stay as they are. A few pixels make the difference to a click, and a short rest of the
 * finger that to scrolling.
 */
export function TabDragging({ tabs, list, starts, onMoved, onDragged }: TabDraggingProps) {
  const sensors = useSensors(useSensor(MouseSensor, BY_MOUSE), useSensor(TouchSensor, BY_FINGER))
  const clicks = useClickGuard()
  const movable = useMemo(() => tabs.filter(tab => !tab.affix).map(tab => tab.key), [tabs])
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
      <SortableContext items={movable} strategy={horizontalListSortingStrategy}>
        {movable.map(key => (
          <MovableTab key={key} id={key} list={list} starts={starts} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

interface MovableTabProps extends Pick<TabDraggingProps, 'list' | 'starts'> {
  id: string
}

/** Connects the rendered tab with dnd-kit, and moves it. */
const MovableTab = memo(function MovableTab({ id, list, starts }: MovableTabProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  useLayoutEffect(() => {
    setNodeRef(itemOf(list.current, id))
    return () => setNodeRef(null)
  }, [id, list, setNodeRef])
  useEffect(
    () =>
      starts.add(id, press =>
        listeners?.[press.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown']?.(press),
      ),
    [id, starts, listeners],
  )
  const position = CSS.Translate.toString(transform) ?? ''
  useLayoutEffect(() => {
    const item = itemOf(list.current, id)
    if (!item) return
    item.style.transform = position
    item.style.transition = transition ?? ''
    item.classList.toggle('is-dragging', isDragging)
  }, [id, list, position, transition, isDragging])
  return null
})

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
