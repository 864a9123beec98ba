import { parseAddress } from './parse-address'

/** An address of the web: http or https, without a user name in it, which would pass for the host. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? parseAddress(text) : null
  return url !== null && url.hostname !== '' && !url.username && !url.password
}

/** Any origin will do to resolve a path against. */
const HERE = 'http://site.invalid'

/** A path of this site: a browser never resolves it to another host (threat N1). */
export function isSitePath(text: string): boolean {
  const url = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text) ? parseAddress(text, HERE) : null
  return url !== null && url.origin === HERE && !url.pathname.startsWith('//')
}

/** How every address of a stored file begins (contract 11.2), after the host and the base path, if any. */
export const STORED_START = '/infra/file/'
/** In any text; the path comes after it. */
export const STORED_MENTION = /\/infra\/file\/(\d{1,9})\/get\//g
/** A whole address. */
const STORED = /^(?:https?:\/\/[^/\s]+)?(?:\/prod-api)?\/admin-api\/infra\/file\/(\d{1,9})\/get\/([^?#\s]+)$/i

export interface StoredFile {
  configId: number
  path: string
}

/** Whether an address is of a picture that comes with the product, such as the map of the sample data (public/pictures). */
export const isDeliveredPicture = (address: string) => /^\/pictures\/[a-z][a-z-]*\.png$/.test(address)

/** The message for an address that should name a stored picture and does not. */
export const PICTURE_MESSAGE = '应为已上传到本系统的图片'

/** The stored file that an address names, with or without the host. */
export function storedFileOf(address: string): StoredFile | undefined {
  const [, configId, path] = STORED.exec(address) ?? []
  if (!configId || !path) return undefined
  try {
    return { configId: Number(configId), path: decodeURIComponent(path) }
  } catch {
    return undefined
  }
}
