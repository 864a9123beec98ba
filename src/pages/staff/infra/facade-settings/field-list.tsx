import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { SortableList } from '@/components/staff/form/sortable-list'
import { type FacadeField, facadeText } from '@/config/settings/facade-settings'

interface FieldListProps {
  name: FacadeField
  /** As many as the server stores. */
  max: number
  disabled: boolean
  /** What a new item begins with. */
  blank: object
  empty: string
  /** Titles above items of one line; labels are seen there alone on a narrow screen. */
  head?: readonly string[]
  rules?: ComponentProps<typeof Form.List>['rules']
  /** The fields of one item; `name` is its place in the form's list. */
  render: (name: number) => ReactNode
}

/** A list of the form whose items are added, ordered and taken out. */
export function FieldList(props: FieldListProps) {
  const { name, max, disabled, blank, empty, head, rules, render } = props
  const { noun = '' } = facadeText(name)
  return (
    <Form.List name={name} rules={rules}>
      {(fields, { add, remove, move }, { errors }) => (
        <>
          {fields.length === 0 && <p className="facade-settings-empty">{empty}</p>}
          {head && fields.length > 0 && (
            <div className={`facade-settings-head${disabled ? '' : ' is-sortable'}`} aria-hidden>
              {head.map(title => (
                <span key={title}>{title}</span>
              ))}
            </div>
          )}
          <SortableList
            noun={noun}
            ids={fields.map(({ key }) => `${name}-${key}`)}
            disabled={disabled}
            onMove={move}
            onRemove={remove}
            render={at => render(fields[at]?.name ?? at)}
          />
          <Form.ErrorList errors={errors} className="facade-settings-errors" />
          {!disabled && (
            <Button
              type="dashed"
              block
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= max}
              onClick={() => add(blank)}
            >
              {fields.length >= max ? `${noun}最多 ${max} 个` : `添加${noun}`}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}
