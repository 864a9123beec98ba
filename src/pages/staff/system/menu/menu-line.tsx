import type { KeyboardEvent } from 'react'
import type { Menu } from '@/api/system/menu'
import { Access } from '@/components/staff/common/access'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { Tag } from '@/components/staff/dict/tag'
import { StepButtons } from '@/components/staff/form/step-buttons'
import { RowButton } from '@/components/staff/list/row-button'
import { DICT } from '@/config/dict-types'
import type { Step, TreePlace } from '@/lib/menus/tree-rows'
import { TYPE } from './rows'

/** Keys pressed on the buttons are theirs, not the tree's. */
const ownKeys = { onKeyDown: (event: KeyboardEvent) => event.stopPropagation() }

interface MenuLineProps {
  row: Menu
  /** Where it opens; empty for a button. */
  address: string
  onEdit: (row: Menu) => void
  onAdd: (row: Menu) => void
  onDelete: (row: Menu) => void
  placeOf?: (step: Step) => TreePlace | null
  onStep?: (place: TreePlace, button: HTMLElement) => void
}

/** What a line of the tree says of its row, and what can be done with it. */
export function MenuLine({ row, address, onEdit, onAdd, onDelete, placeOf, onStep }: MenuLineProps) {
  const { name, type, icon, permission, status, visible } = row
  return (
    <span className="menu-line">
      <span className="menu-name">
        {type !== TYPE.button && <MenuIcon name={icon} className="menu-icon" />}
        <strong>{name}</strong>
        <DictTag type={DICT.menuType} value={type} />
        {status !== 0 && <Tag tone="default">已停用</Tag>}
        {type !== TYPE.button && !visible && <Tag tone="default">不显示</Tag>}
      </span>
      <code className="menu-code">{permission}</code>
      <code className="menu-code">{address}</code>
      <span className="staff-row-actions" {...ownKeys}>
        {type !== TYPE.button && (
          <Access permission="system:menu:create">
            <RowButton onClick={() => onAdd(row)} aria-label={`为${name}新增下级菜单`}>
              新增下级
            </RowButton>
          </Access>
        )}
        <Access permission="system:menu:update">
          <RowButton onClick={() => onEdit(row)} aria-label={`修改${name}`}>
            修改
          </RowButton>
        </Access>
        <Access permission="system:menu:delete">
          <RowButton danger onClick={() => onDelete(row)} aria-label={`删除${name}`}>
            删除
          </RowButton>
        </Access>
      </span>
      {placeOf && onStep && (
        <span {...ownKeys}>
          <StepButtons name={name} placeOf={placeOf} onStep={onStep} />
        </span>
      )}
    </span>
  )
}
