import { useRef } from 'react'
import { useOnChange } from '@/hooks/browser/use-on-change'
import type { Step, TreePlace } from '@/lib/menus/tree-rows'
import './step-buttons.css'

const STEPS: { step: Step; text: string; name: string }[] = [
  { step: 'up', text: '↑', name: '上移' },
  { step: 'down', text: '↓', name: '下移' },
  { step: 'in', text: '→', name: '移入上一个目录' },
  { step: 'out', text: '←', name: '移出目录' },
]

interface StepButtonsProps {
  /** What is moved. */
  name: string
  /** Where a step leads; null: nowhere. */
  placeOf: (step: Step) => TreePlace | null
  onStep: (place: TreePlace, button: HTMLElement) => void
}

/** Moves a line of a tree step by step: what dragging does, with the keyboard and on a phone. */
export function StepButtons({ name, placeOf, onStep }: StepButtonsProps) {
  return (
    <span className="step-buttons">
      {STEPS.map(({ step, text, name: label }) => {
        const place = placeOf(step)
        return (
          <button
            key={step}
            type="button"
            title={label}
            aria-label={`${label}：${name}`}
            aria-disabled={place === null}
            onClick={event => place !== null && onStep(place, event.currentTarget)}
          >
            {text}
          </button>
        )
      })}
    </span>
  )
}

/**
 * A pressed button travels with its line, and loses the focus on the way: it gets it back when `order` changes. Returns
 * where to put the button.
 */
export function usePressedStep(order: unknown) {
  const pressed = useRef<HTMLElement | null>(null)
  useOnChange(order, () => {
    pressed.current?.focus()
    pressed.current = null
  })
  return pressed
}
