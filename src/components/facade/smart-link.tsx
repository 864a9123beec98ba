import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { env } from '@/config/env'
import type { SafeLink } from '@/lib/html/safe-link'
import { NewWindow } from './new-window'

interface Props {
  link: SafeLink
  className?: string
  children: ReactNode
}

/**
 * A checked address as a link: other sites open in a new window and are marked so, files of the server are not routed.
 */
export function SmartLink({ link, className, children }: Props) {
  if (link.external) {
    return (
      <a className={className} href={link.href} target="_blank" rel="noopener noreferrer">
        {children}
        <NewWindow />
      </a>
    )
  }
  if (link.href.startsWith(`${env.baseApi}/`)) {
    return (
      <a className={className} href={link.href}>
        {children}
      </a>
    )
  }
  return (
    <Link className={className} to={link.href}>
      {children}
    </Link>
  )
}
