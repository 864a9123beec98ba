import { AppstoreOutlined, LinkOutlined } from '@ant-design/icons'
import { iconOf } from './menu-icons'

interface MenuIconProps {
  name: string
  external?: boolean
  className?: string
}

/** The icon of a menu entry; a neutral one where the server names none, or one not known here. */
export function MenuIcon({ name, external = false, className }: MenuIconProps) {
  const Icon = iconOf(name) ?? (external ? LinkOutlined : AppstoreOutlined)
  // Beside its title, an icon has nothing to tell; its own name is English.
  return <Icon aria-hidden className={className} />
}
