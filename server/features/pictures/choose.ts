import type { Reader } from '../../platform/db/database'
import { STILL_TYPES, VARIANT_TYPES, WIDEST } from './variants'

interface StoredPicture {
  id: number
  type: string | null
  width: number | null
}

/** Whether responses for the same address may differ by the formats the browser accepts. */
export const isNegotiated = ({ type }: { type: string | null }): boolean => STILL_TYPES.includes(type ?? '')

/**
 * The formats a caller accepts by name. Opening the picture as a page accepts HTML too, and a download accepts
 * anything: both get the picture as it was stored.
 */
function readableTypes(accept: string): string[] {
  if (/\btext\/html\b/i.test(accept)) return []
  const accepted = new Map(
    accept.split(',').map(part => {
      const [type = '', ...parameters] = part.split(';').map(piece => piece.trim().toLowerCase())
      return [type, parameters] as const
    }),
  )
  return VARIANT_TYPES.filter(type => accepted.get(type)?.every(one => !/^q=0(\.0*)?$/.test(one)))
}

/**
 * Chooses the variant of a picture to send: the smallest stored width that is not below the wanted one, and of that
 * width the smallest in bytes. Undefined: the original.
 * @param wanted in pixels; without it the largest stored width
 */
export async function chooseVariant(
  db: Reader,
  { id, width }: StoredPicture,
  { accept, wanted = WIDEST }: { accept: string; wanted?: number | undefined },
) {
  const types = readableTypes(accept)
  if (types.length === 0 || width === null) return undefined
  return db
    .selectFrom('fileVariants')
    .select(['width', 'type', 'size', 'contentId'])
    .where('fileId', '=', id)
    .where('type', 'in', types)
    .where('width', '>=', Math.min(wanted, WIDEST, width))
    .orderBy('width')
    .orderBy('size')
    .limit(1)
    .executeTakeFirst()
}

/** The width in an address, `?w=480`; undefined for anything else. */
export function widthOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
