/** A line of the contact dictionary: telephones can be called and addresses written to with one touch. */
export function ContactValue({ label, value }: { label: string; value: string }) {
  const href = contactHref(label, value)
  return href ? <a href={href}>{value}</a> : value
}

/** `tel:` for a number under a label that speaks of telephones, `mailto:` for a mail address, else null. */
export function contactHref(label: string, value: string): string | null {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value)) return `mailto:${value}`
  if (/电话|热线|手机/.test(label) && /^\+?[\d()\s-]{5,20}$/.test(value))
    return `tel:${value.replace(/[^\d+]/g, '')}`
  return null
}
