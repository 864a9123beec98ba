import { type StoredFile, storedFileOf } from '@shared/domain/paths/addresses'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { mayBePublic } from '../../platform/files/public-files'
import { isNegotiated } from './choose'
import { WIDEST, widthsOf } from './variants'

interface Picture {
  width: number
  height: number
  type: string | null
}

/** The pictures of an article beyond this number get no sizes. */
const MAX_PICTURES = 100

/** Stored HTML is written by sanitize-html: attributes in double quotes, without a bare `<` or `>` in them. */
const PICTURE = /<img\b[^<>]*>/g
const SOURCE = /\bsrc="([^"]*)"/
/** Other addresses may be of another site. */
const OWN = '/prod-api/'
const HAS_SIZE = /\s(?:width|height)="/
const PIXEL_WIDTH = /\bwidth:\s*(\d{1,4})(?:\.\d+)?px/
/** The widest layout of an article's text. */
const COLUMN = '(min-width: 820px) 780px, 100vw'

interface Found {
  tag: string
  source: string
  key: string
}

/**
 * An article's HTML in which the public pictures of this server carry their width and height, so that the text below
 * them does not move when they load (style sheets preserve the proportion), and list the widths that are available.
 * Sizes that an editor set are not changed.
 */
export async function withPictures(db: Reader, html: string): Promise<string> {
  const tags = [...new Set(html.match(PICTURE) ?? [])].slice(0, MAX_PICTURES)
  const found = tags.flatMap((tag): Found[] => {
    const [, source = ''] = SOURCE.exec(tag) ?? []
    const file = source.startsWith(OWN) ? storedFileOf(source) : undefined
    return file ? [{ tag, source, key: keyOf(file) }] : []
  })
  if (found.length === 0) return html
  const pictures = await read(
    db,
    found.map(({ key }) => key),
  )
  const stored = new Map(
    found.flatMap(({ tag, source, key }): [string, string][] => {
      const picture = pictures.get(key)
      return picture ? [[tag, tag.replace('<img', `<img${attributes(tag, source, picture)}`)]] : []
    }),
  )
  return html.replace(PICTURE, tag => stored.get(tag) ?? tag)
}

/** Size of a public picture of this server, by its address; undefined where it is not known. */
export async function sizeOfPicture(
  db: Reader,
  address: string,
): Promise<Pick<Picture, 'width' | 'height'> | undefined> {
  const file = storedFileOf(address)
  const key = file && keyOf(file)
  const picture = key && (await read(db, [key])).get(key)
  return picture ? { width: picture.width, height: picture.height } : undefined
}

const keyOf = ({ configId, path }: StoredFile) => `${configId}/${path}`

/** Nothing is disclosed about a private file; it may become public later. */
async function read(db: Reader, keys: string[]): Promise<Map<string, Picture>> {
  const key = sql<string>`${sql.ref('configId')} || '/' || ${sql.ref('path')}`
  const rows = await db
    .selectFrom('files')
    .select(['width', 'height', 'type', key.as('key')])
    .where(mayBePublic)
    .where(
      'path',
      'in',
      keys.map(one => one.slice(one.indexOf('/') + 1)),
    )
    .execute()
  return new Map(
    rows.flatMap(({ key, width, height, type }): [string, Picture][] =>
      width !== null && height !== null ? [[key, { width, height, type }]] : [],
    ),
  )
}

function attributes(tag: string, source: string, { width, height, type }: Picture): string {
  const size = HAS_SIZE.test(tag) ? '' : ` width="${width}" height="${height}"`
  const widths = isNegotiated({ type }) ? widthsOf(width) : []
  if (widths.length < 2) return size
  const shown = Number(PIXEL_WIDTH.exec(tag)?.[1] ?? 0)
  const set = widths.map(one => `${source}?w=${one} ${one}w`).join(', ')
  return `${size} srcset="${set}" sizes="${shown > 0 && shown <= WIDEST ? `${shown}px` : COLUMN}"`
}
