import type { Step } from '@/lib/menus/tree-steps'
import './step-buttons.css'

const STEPS: { step: Step; text: string; name: string }[] = [
  { step: 'up', text: '↑', name: '上移' },
  { step: 'down', text: '↓', name: '下移' },
  { step: 'in', text: '→', name: '移入上一个目录' },
  { step: 'out', text: '←', name: '移出目录' },
]

interface StepButtonsProps<P> {
  /** What is moved. */
  name: string
  /** Where a step leads; null: nowhere. */
  placeOf: (step: Step) => P | null
  onStep: (place: P, button: HTMLElement) => void
}

/** Moves a line of a tree step by step: what dragging does, with the keyboard and on a phone. */
export function StepButtons<P>({ name, placeOf, onStep }: StepButtonsProps<P>) {
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
