import { Link, type LinkProps, resolvePath } from 'react-router-dom'

type PageLinkProps = Omit<LinkProps, 'to' | 'target'> & {
  /** An address inside the app, from its root. */
  to: string
  /** What the tab of a record is called as soon as it opens. */
  tabName?: string
}

/** A link to a page of this app: in menus and records, `//elsewhere` is a path here, not another site. */
export const PageLink = ({ to, tabName, ...props }: PageLinkProps) => (
  <Link {...props} {...(tabName !== undefined && { state: { tabName } })} to={resolvePath(to, '/')} />
)
