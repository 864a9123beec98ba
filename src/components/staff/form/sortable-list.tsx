import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useOnChange } from '@/hooks/browser/use-on-change'
import './sortable-list.css'

interface SortableListProps {
  /** Name of an item: 横幅, 友情链接 … */
  noun: string
  /** Identities of the items, in their order. */
  ids: string[]
  disabled?: boolean
  onMove: (from: number, to: number) => void
  /** Left out where items are only moved. */
  onRemove?: (at: number) => void
  /** Label of the last button of an item, if not 删除. */
  removal?: Removal
  /** Accessible name of an item, where its position is not enough. */
  nameOf?: (at: number) => string
  render: (at: number) => ReactNode
}

interface Removal {
  verb: string
  icon: ReactNode
}

const DELETION: Removal = { verb: '删除', icon: <DeleteOutlined aria-hidden /> }

/** Items whose order counts: dragged by a handle, with the mouse, a finger or the keyboard, or moved by buttons. */
export function SortableList(props: SortableListProps) {
  const { noun, ids, disabled = false, onMove, onRemove, removal = DELETION, nameOf, render } = props
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // The pressed button moves with its item in the DOM and loses the focus.
  const pressed = useRef<HTMLElement>(null)
  const order = ids.join()
  useOnChange(order, () => {
    pressed.current?.focus()
    pressed.current = null
  })

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), over ? ids.indexOf(String(over.id)) : -1]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  const move = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= ids.length) return
    pressed.current = button
    onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(noun, ids),
        screenReaderInstructions: {
          draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="sortable-list">
          {ids.map((id, at) => (
            <SortableItem
              key={id}
              id={id}
              name={nameOf?.(at) ?? `第 ${at + 1} 个${noun}`}
              removal={removal}
              disabled={disabled}
              first={at === 0}
              last={at === ids.length - 1}
              onUp={button => move(at, at - 1, button)}
              onDown={button => move(at, at + 1, button)}
              onRemove={onRemove && (() => onRemove(at))}
            >
              {render(at)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  /** For screen readers. */
  name: string
  removal: Removal
  disabled: boolean
  first: boolean
  last: boolean
  onUp: (button: HTMLElement) => void
  onDown: (button: HTMLElement) => void
  onRemove: (() => void) | undefined
  children: ReactNode
}

function SortableItem(props: SortableItemProps) {
  const { id, name, removal, disabled, first, last, onUp, onDown, onRemove, children } = props
  const sortable = useSortable({ id, disabled })
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, listeners, attributes } =
    sortable
  return (
    <li
      ref={setNodeRef}
      className={`sortable-item${isDragging ? ' sortable-item-dragged' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!disabled && (
        <Button
          ref={setActivatorNodeRef}
          {...listeners}
          type="text"
          className="sortable-handle"
          icon={<HolderOutlined aria-hidden />}
          aria-label={`拖动${name}`}
          aria-describedby={attributes['aria-describedby']}
        />
      )}
      <div className="sortable-content">{children}</div>
      {!disabled && (
        <span className="sortable-buttons">
          <Button
            type="text"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={`上移${name}`}
            aria-disabled={first}
            onClick={event => onUp(event.currentTarget)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={`下移${name}`}
            aria-disabled={last}
            onClick={event => onDown(event.currentTarget)}
          />
          {onRemove && (
            <Button
              type="text"
              danger={removal === DELETION}
              icon={removal.icon}
              aria-label={`${removal.verb}${name}`}
              onClick={onRemove}
            />
          )}
        </span>
      )}
    </li>
  )
}

/** Announcements while an item is dragged with the keyboard. */
function announcements(noun: string, ids: string[]): Announcements {
  const place = (id: string | number | undefined) =>
    `第 ${ids.indexOf(String(id)) + 1} 位，共 ${ids.length} 个`
  return {
    onDragStart: ({ active }) => `已拿起${noun}，现在${place(active.id)}`,
    onDragOver: ({ over }) => (over ? `移到${place(over.id)}` : undefined),
    onDragEnd: ({ over }) => `已放下${noun}${over ? `，${place(over.id)}` : ''}`,
    onDragCancel: () => `已取消移动${noun}`,
  }
}
