import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { env } from '@/config/env'
import type { SafeLink } from '@/lib/html/safe-link'
import { Icon } from '../icon'

/** A checked address as a link, as SmartLink: other sites open in a new window and are marked so, in English. */
export function OutwardLink({ link, children }: { link: SafeLink; children: ReactNode }) {
  if (link.external)
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer">
        {children}
        <Icon name="outward" className="facade-external-link" />
        <span className="facade-sr-only"> (opens in a new window)</span>
      </a>
    )
  return link.href.startsWith(`${env.baseApi}/`) ? (
    <a href={link.href}>{children}</a>
  ) : (
    <Link to={link.href}>{children}</Link>
  )
}
