import { Dropdown, type MenuProps } from 'antd'
import { RowButton } from './row-button'

export type MoreItems = NonNullable<MenuProps['items']>

/** 更多: the rarer actions of a row as a menu; nothing where there are none. `name`: what the row is called. */
export const MoreButton = ({ name, items }: { name: string; items: MoreItems }) =>
  items.length > 0 && (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <RowButton aria-haspopup="menu" aria-label={`${name}的更多操作`}>
        更多
      </RowButton>
    </Dropdown>
  )
