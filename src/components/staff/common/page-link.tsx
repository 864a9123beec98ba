import { Link, type LinkProps, resolvePath } from 'react-router-dom'

type PageLinkProps = Omit<LinkProps, 'to' | 'target'> & {
  /** An address inside the app, from its root. */
  to: string
}

/** A link to a page of this app: in menus and records, `//elsewhere` is a path here, not another site. */
export const PageLink = ({ to, ...props }: PageLinkProps) => <Link {...props} to={resolvePath(to, '/')} />
