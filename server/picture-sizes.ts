import sharp from 'sharp'
import { storedFileOf } from './addresses'
import type { Reader } from './db/open'

interface Size {
  width: number
  height: number
}

/** An article with more has the rest without sizes. */
const MOST_PICTURES = 100
/** Remembered; a stored path never changes its content, and a picture is read once in the life of the process. */
const MOST_KNOWN = 5_000

const known = new WeakMap<Reader, Map<string, Size | null>>()

/** Stored HTML is written by sanitize-html: attributes in double quotes, without a bare `>` in them. */
const PICTURE = /<img\b[^>]*>/g
const OWN = /\bsrc="\/prod-api\/admin-api\/infra\/file\/(\d{1,9})\/get\/([^"?#]+)"/
const HAS_SIZE = /\s(?:width|height)="/

/**
 * An article's HTML in which the public pictures of this server carry their width and height, so that the text below
 * them does not move when they come (style sheets keep the proportion). Sizes that an editor gave are left as they are.
 */
export async function withPictureSizes(db: Reader, html: string): Promise<string> {
  const tags = [...new Set(html.match(PICTURE) ?? [])].slice(0, MOST_PICTURES)
  const sized = new Map<string, string>()
  for (const tag of tags) {
    const [, configId, path] = OWN.exec(tag) ?? []
    const size =
      configId && path && !HAS_SIZE.test(tag) ? await sizeOf(db, Number(configId), decode(path)) : null
    if (size) sized.set(tag, tag.replace('<img', `<img width="${size.width}" height="${size.height}"`))
  }
  return sized.size > 0 ? html.replace(PICTURE, tag => sized.get(tag) ?? tag) : html
}

/** Of a public picture of this server, by its address; nothing where that is not known. */
export async function sizeOfPicture(db: Reader, address: string): Promise<Size | undefined> {
  const file = storedFileOf(address)
  return (file && (await sizeOf(db, file.configId, file.path))) || undefined
}

async function sizeOf(db: Reader, configId: number, path: string): Promise<Size | null> {
  const sizes = known.get(db) ?? new Map<string, Size | null>()
  known.set(db, sizes)
  const key = `${configId}/${path}`
  const remembered = sizes.get(key)
  if (remembered !== undefined) return remembered
  const row = await db
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
    .select('content')
    .where('configId', '=', configId)
    .where('path', '=', path)
    .where('type', 'like', 'image/%')
    // Of a private file nothing is told, and it may be made public tomorrow.
    .where('isPublic', '=', 1)
    .executeTakeFirst()
  if (!row) return null
  const size = await measure(row.content)
  const [oldest] = sizes.keys()
  if (sizes.size >= MOST_KNOWN && oldest !== undefined) sizes.delete(oldest)
  sizes.set(key, size)
  return size
}

/** As the picture is shown, turned the way its camera says; null for what is none. */
async function measure(content: Buffer): Promise<Size | null> {
  try {
    const { autoOrient } = await sharp(content).metadata()
    return autoOrient.width > 0 && autoOrient.height > 0
      ? { width: autoOrient.width, height: autoOrient.height }
      : null
  } catch {
    return null
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
