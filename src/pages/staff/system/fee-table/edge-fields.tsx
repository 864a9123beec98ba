import { Form, Input } from 'antd'
import type { ChangeEvent } from 'react'

type Path = (string | number)[]

interface EdgeFieldsProps {
  /** The list that the row is in, from the top of the form. */
  list: Path
  at: number
  /** The row as the list around it names it. */
  relative: Path
  label: string
}

/** From where to where a row reaches. Where the next one begins at its end, that goes with it. */
export function EdgeFields({ list, at, relative, label }: EdgeFieldsProps) {
  const form = Form.useFormInstance()
  const readUpTo = (event: ChangeEvent<HTMLInputElement>) => {
    const next = [...list, at + 1, 'from']
    const isJoined = form.getFieldValue(next) === form.getFieldValue([...list, at, 'upTo'])
    if (isJoined) form.setFieldValue(next, event.target.value)
    return event.target.value
  }
  return (
    <>
      <Form.Item name={[...relative, 'from']} noStyle>
        <Input aria-label={`${label}下限（元）`} inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <span aria-hidden className="fee-dash">
        ～
      </span>
      <Form.Item name={[...relative, 'upTo']} noStyle getValueFromEvent={readUpTo}>
        <Input
          aria-label={`${label}上限（元），不填为不封顶`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="不封顶"
        />
      </Form.Item>
    </>
  )
}
