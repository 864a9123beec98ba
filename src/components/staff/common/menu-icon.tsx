import { AppstoreOutlined, LinkOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { type Icon, ownIcon } from './own-menu-icons'

interface MenuIconProps {
  name: string
  external?: boolean
  className?: string
}

/** One of a menu that this product does not come with; a lost chunk does not take the menus with it. */
const OtherIcon = lazy(async () => {
  const { iconOf } = await import('./menu-icons').catch(() => ({ iconOf: () => undefined }))
  return { default: (props: MenuIconProps) => drawn(iconOf(props.name), props) }
})

/** The icon of a menu entry; a neutral one where the server names none, or an unknown one. */
export function MenuIcon(props: MenuIconProps) {
  const icon = ownIcon(props.name)
  if (icon || props.name === '' || props.name === '#') return drawn(icon, props)
  return (
    <Suspense fallback={drawn(undefined, props)}>
      <OtherIcon {...props} />
    </Suspense>
  )
}

function drawn(icon: Icon | undefined, { external = false, className }: MenuIconProps) {
  const Shown = icon ?? (external ? LinkOutlined : AppstoreOutlined)
  // Hidden from screen readers: the title beside it says the same, and the icon's name is English.
  return <Shown aria-hidden className={className} />
}
