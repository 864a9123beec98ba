import { useId, useRef } from 'react'
import { useValueBeforeHydration } from './use-value-before-hydration'
import '../service.css'

interface Props<V extends string> {
  legend: string
  /** Of the value in the address, for a form that is sent without scripts. */
  name?: string
  options: readonly (readonly [value: V, label: string])[]
  value: V | null
  onChoose: (value: V) => void
}

/** One question of a form with its choices side by side. */
export function Choices<V extends string>({ legend, name, options, value, onChoose }: Props<V>) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useValueBeforeHydration(() => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])]
    const [chosen] = options[inputs.findIndex(({ checked }) => checked)] ?? []
    if (chosen !== undefined && chosen !== value) onChoose(chosen)
  })
  return (
    <fieldset ref={group} className="facade-choices">
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name={name ?? id}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
