import { safeLink } from './safe-link'

/** The address of another site, if it is one of the web at all: nothing else is ever followed (hardening A8). */
export const webAddress = (value: unknown): string | null => {
  const link = safeLink(value)
  return link?.external ? link.href : null
}

/** Leads the window to another site. `replace`: Back does not come here again. */
export function leaveTo(address: string, { replace = false } = {}): void {
  if (replace) window.location.replace(address)
  else window.location.assign(address)
}
