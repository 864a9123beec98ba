import { BETWEEN_NUMBERS, contactHref } from '@shared/domain/texts/references'

/** A line of the contact dictionary: telephone numbers and mail addresses are links. */
export function ContactValue({ label, value }: { label: string; value: string }) {
  return value.split(BETWEEN_NUMBERS).map((part, at) => {
    const href = contactHref(label, part)
    return href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never moved
      <a key={at} href={href} translate="no">
        {part}
      </a>
    ) : (
      part
    )
  })
}

/** Whether a line has a number that can be called. */
export const hasPhone = (label: string, value: string): boolean =>
  value.split(BETWEEN_NUMBERS).some(part => contactHref(label, part)?.startsWith('tel:'))
