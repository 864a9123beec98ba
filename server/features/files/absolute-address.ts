import type { Deps } from '../../platform/api/deps'

const BASE = '/prod-api/admin-api/infra/file/'

/**
 * A file's path as calls answer it: absolute where the site's address is known (PUBLIC_URL), since other front ends put
 * the base of their calls in front of a path. What is stored has no host: it outlives a change of the address.
 */
export const absoluteAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, path: string): string =>
  publicUrl === null ? path : publicUrl + path

/** A text that was sent, with the absolute addresses that calls answered turned into paths again. */
export const withSitePaths = ({ publicUrl }: Pick<Deps, 'publicUrl'>, text: string): string =>
  publicUrl === null ? text : text.replaceAll(publicUrl + BASE, BASE)
