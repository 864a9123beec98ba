import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pagesOf } from '@/lib/menus/menu-tree'
import { screenOf } from '../services/service-pages'
import { useTexts } from '../texts/use-texts'
import { useSections } from '../use-facade'

interface Props {
  /** A screen, such as `facade/verify`, or the path of a section below the home page, such as `rules`. */
  to: string
  children: ReactNode
}

/** A link to another page of the site in the language of this one; its text alone where there is no such page. */
export function ToSection({ to, children }: Props) {
  const { columns } = useSections()
  const { homePath } = useTexts()
  const page = pagesOf(columns).find(menu => screenOf(menu) === to || menu.path === `${homePath}/${to}`)
  return page ? <Link to={page.path}>{children}</Link> : children
}
