/** An address of the web: http or https, without a user name in it, which would pass for the host. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.hostname !== '' && !url.username && !url.password
}

/** Any origin will do to resolve a path against. */
const HERE = 'http://site.invalid'

/** A path of this site: a browser reads it as nothing else, and never as another host (hardening N1). */
export function isSitePath(text: string): boolean {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text) || !URL.canParse(text, HERE)) return false
  const url = new URL(text, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//')
}

/** How every address of a stored file begins (contract 11.2), behind the host and the base path where they are there. */
export const STORED_START = '/infra/file/'
/** In any text; the path comes after it. */
export const STORED_MENTION = /\/infra\/file\/(\d{1,9})\/get\//g
/** A whole address. */
const STORED = /^(?:https?:\/\/[^/\s]+)?(?:\/prod-api)?\/admin-api\/infra\/file\/(\d{1,9})\/get\/([^?#\s]+)$/i

export interface StoredFile {
  configId: number
  path: string
}

/** What is said of an address that should name a picture, and names no stored file. */
export const PICTURE_MESSAGE = '应为已上传到本系统的图片'

/** Which stored file an address names, whether or not the host is before it. */
export function storedFileOf(address: string): StoredFile | undefined {
  const [, configId, path] = STORED.exec(address) ?? []
  if (!configId || !path) return undefined
  try {
    return { configId: Number(configId), path: decodeURIComponent(path) }
  } catch {
    return undefined
  }
}
