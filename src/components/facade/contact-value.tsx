/** A line of the contact dictionary: telephone numbers and mail addresses are links. */
export function ContactValue({ label, value }: { label: string; value: string }) {
  return value.split(BETWEEN).map((part, at) => {
    const href = contactHref(label, part)
    return href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never moved
      <a key={at} href={href}>
        {part}
      </a>
    ) : (
      part
    )
  })
}

/** Separators between several numbers. */
const BETWEEN = /(\s{0,9}[、，,；;]\s{0,9})/

/** Whether a line has a number that can be called. */
export const hasPhone = (label: string, value: string): boolean =>
  value.split(BETWEEN).some(part => contactHref(label, part)?.startsWith('tel:'))

/** `tel:` for a number under a label that speaks of telephones, `mailto:` for a mail address, else null. */
export function contactHref(label: string, value: string): string | null {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value)) return `mailto:${value}`
  const [, number, extension] = /^(\+?[\d()（）\s-]{5,20}?)(?:\s*转\s*(\d{1,6}))?$/.exec(value) ?? []
  if (!number || !/电话|热线|手机/.test(label)) return null
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `,${extension}` : ''}`
}
