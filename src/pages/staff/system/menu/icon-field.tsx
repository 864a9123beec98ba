import { Button, Empty, Input, type InputRef, Popover } from 'antd'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import { iconNames } from '@/components/staff/common/menu-icons'

interface IconFieldProps {
  id?: string
  value?: string
  onChange?: (name: string) => void
}

/** A menu's icon: chosen from the pictures that exist, or by the name that another front end knows. */
export function IconField({ id, value = '', onChange }: IconFieldProps) {
  const [open, setOpen] = useState(false)
  const search = useRef<InputRef>(null)
  return (
    <div className="icon-field">
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        // Inside the dialog, which keeps the focus to itself.
        getPopupContainer={button => button.parentElement ?? document.body}
        afterOpenChange={shown => shown && search.current?.focus()}
        content={
          <IconChoice
            search={search}
            value={value}
            onChoose={name => {
              onChange?.(name)
              setOpen(false)
            }}
          />
        }
      >
        <Button icon={<MenuIcon name={value} />} aria-label="选择图标" aria-expanded={open} />
      </Popover>
      <Input
        id={id}
        allowClear
        maxLength={100}
        placeholder="点左边选择"
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={event => onChange?.(event.target.value)}
      />
    </div>
  )
}

interface IconChoiceProps {
  search: RefObject<InputRef | null>
  value: string
  onChoose: (name: string) => void
}

function IconChoice({ search, value, onChoose }: IconChoiceProps) {
  const [typed, setTyped] = useState('')
  const names = useMemo(() => {
    const text = typed.trim().toLowerCase()
    return iconNames().filter(name => name.includes(text))
  }, [typed])
  return (
    <div className="icon-choice">
      <Input
        ref={search}
        allowClear
        placeholder="搜索图标的英文名，如 bell"
        aria-label="搜索图标"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {names.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有这样的图标" />
      ) : (
        <div className="icon-choice-grid">
          {names.map(name => (
            <button
              key={name}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={name === value}
              onClick={() => onChoose(name)}
            >
              <MenuIcon name={name} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
