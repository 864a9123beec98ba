import { AppstoreOutlined, LinkOutlined } from '@ant-design/icons'
import { iconOf } from './menu-icons'

interface MenuIconProps {
  name: string
  external?: boolean
  className?: string
}

/** The icon of a menu entry; a neutral one where the server names none, or an unknown one. */
export function MenuIcon({ name, external = false, className }: MenuIconProps) {
  const Icon = iconOf(name) ?? (external ? LinkOutlined : AppstoreOutlined)
  // Hidden from screen readers: the title beside it says the same, and the icon's name is English.
  return <Icon aria-hidden className={className} />
}
