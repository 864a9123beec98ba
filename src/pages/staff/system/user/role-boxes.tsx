import { foldText } from '@shared/domain/texts/fold'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { enabledRoles } from '@/api/system/role'
import type { StaffUser } from '@/api/system/user'

/** Fewer roles need no search field. */
const SEARCHED_FROM = 10

interface RoleBoxesProps {
  /** Roles that are held now: one that is switched off can still be taken. */
  held: NonNullable<StaffUser['roles']>
  value?: number[]
  onChange?: (value: number[]) => void
  id?: string
}

/** Roles to choose from, several of them. */
export function RoleBoxes({ held, value = [], onChange, id }: RoleBoxesProps) {
  const { data: roles = [], error } = useQuery(enabledRoles())
  const [text, setText] = useState('')
  const pattern = foldText(text.trim())
  const gone = held.filter(role => value.includes(role.id) && roles.every(({ id }) => id !== role.id))
  // Where rows do not name the roles, one that is switched off is known by its number alone.
  const unnamed = value.filter(id => [...roles, ...held].every(role => role.id !== id))
  const all = [
    ...roles.map(role => ({ id: role.id, name: role.name })),
    ...(roles.length > 0 ? gone.map(role => ({ id: role.id, name: `${role.name}（已停用）` })) : []),
    ...(roles.length > 0 ? unnamed.map(id => ({ id, name: `编号 ${id}（已停用）` })) : []),
  ]
  const shown = all.filter(({ name }) => foldText(name).includes(pattern))
  if (error && roles.length === 0) return <Alert type="error" title="角色加载失败，请关闭后重试" showIcon />
  return (
    <fieldset id={id} className="user-roles-field" aria-label="角色">
      {all.length >= SEARCHED_FROM && (
        <Input
          allowClear
          placeholder="搜索角色"
          aria-label="搜索角色"
          value={text}
          onChange={event => setText(event.target.value)}
          style={{ marginBottom: 12 }}
        />
      )}
      <div className="user-role-list">
        {shown.map(role => (
          <Checkbox
            key={role.id}
            checked={value.includes(role.id)}
            onChange={({ target }) =>
              onChange?.(target.checked ? [...value, role.id] : value.filter(one => one !== role.id))
            }
          >
            {role.name}
          </Checkbox>
        ))}
      </div>
      {shown.length === 0 && <span className="user-depts-note">没有匹配的角色</span>}
    </fieldset>
  )
}
