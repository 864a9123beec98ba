/** Leads the window to another site. `replace`: Back does not come here again. */
export function navigateExternally(address: string, { replace = false } = {}): void {
  if (replace) window.location.replace(address)
  else window.location.assign(address)
}
