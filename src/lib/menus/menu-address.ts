import { webAddress } from '../html/safe-link'
import { embeddedPath, isOwnPage, isWebAddress } from './embedded-address'
import type { MenuItem } from './menu-item'
import { isForeign, joinPath } from './menu-path'

export type AddressProblem = 'hostile-link' | 'bad-path' | 'own-frame'

interface Refused {
  problem: AddressProblem
  /** The text that was refused. */
  about: string
}

/** Components by which the known servers of this family embed an address. */
const FRAMES: ReadonlySet<string> = new Set([
  'IFrame',
  'InnerLink',
  'ParentView/InnerLink',
  'Layout/InnerLink',
])

type Addressed = Pick<MenuItem, 'path' | 'component' | 'link'>

/**
 * The full path of a menu, or '' for an external link.
 * @param parentPath path of the menu above, '' at the top
 */
export function placeOf({ path: raw, component }: Addressed, parentPath: string): { path: string } | Refused {
  if (isWebAddress(raw)) {
    if (!webAddress(raw)) return hostile(raw)
    return FRAMES.has(component) ? at(embeddedPath(raw), parentPath) : { path: '' }
  }
  if (isForeign(raw)) return hostile(raw)
  // A child may be at its parent's path; at the top nothing is there to be at.
  return raw === '' && parentPath === '' ? { problem: 'bad-path', about: raw } : at(raw, parentPath)
}

function at(raw: string, parentPath: string): { path: string } | Refused {
  const path = joinPath(raw, parentPath)
  return path === null ? { problem: 'bad-path', about: raw } : { path }
}

const hostile = (about: string): Refused => ({ problem: 'hostile-link', about })

/** What a menu with nothing below it opens, beside screens of this app: a link in a new window, or an embedded page. */
export interface Opened {
  link: string | null
  frame: string | null
}

/** @param origin of the page, which must not be embedded in itself; '' when there is none */
export function openedBy({ path, component, link }: Addressed, origin: string): Opened | Refused {
  if (isWebAddress(path)) return FRAMES.has(component) ? embedded(path, origin) : linked(path)
  if (FRAMES.has(component) && link) return embedded(link, origin)
  if (isWebAddress(component)) return embedded(component, origin)
  if (isForeign(component)) return hostile(component)
  if (component === '' && link) return linked(link)
  return { link: null, frame: null }
}

function linked(text: string): Opened | Refused {
  const link = webAddress(text)
  return link ? { link, frame: null } : hostile(text)
}

function embedded(text: string, origin: string): Opened | Refused {
  const frame = webAddress(text)
  if (!frame) return hostile(text)
  return isOwnPage(frame, origin) ? { problem: 'own-frame', about: text } : { link: null, frame }
}
