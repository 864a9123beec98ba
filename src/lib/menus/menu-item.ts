import { isRecord } from '@shared/domain/is-record'
/** The fields of a menu as the server means them, each of its type; which of them can be used is not judged here. */
export interface MenuItem {
  id: string
  /** '' when there is nothing to read. */
  title: string
  path: string
  /** '' for the frames of directories, which are no screens. */
  component: string
  icon: string
  link: string
  activeMenu: string
  panelType: string
  visible: boolean
  keepAlive: boolean
  alwaysShow: boolean
  affix: boolean
  children: unknown[]
}

/** Components of ruoyi's directories. */
const LAYOUTS: ReadonlySet<string> = new Set(['Layout', 'ParentView'])
/** Names are 50 characters at most (contract 9.1); what is longer was never meant to be one. */
const MAX_TITLE = 200

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : Number.isFinite(value) ? String(value) : ''

/** A name as it can be shown: one line, no marks that turn the text around it; '' when nothing of it is visible. */
export function titleOf(value: unknown): string {
  const line = textOf(value)
    .slice(0, 2 * MAX_TITLE)
    .replace(/[\p{Zl}\p{Zp}\p{Cc}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu, '')
  return /[^\s\p{C}\p{M}]/u.test(line) ? [...line].slice(0, MAX_TITLE).join('').trim() : ''
}

/**
 * Reads a menu of either generation: flat fields (contract 3.4), or `hidden` and `meta` (requirements R-menu-1). Where
 * there is a meta.title, `name` is the name of the route. Null for what is no menu at all.
 */
export function readItem(value: unknown): MenuItem | null {
  if (!isRecord(value)) return null
  const meta = isRecord(value.meta) ? value.meta : {}
  const either = (field: string) => textOf(value[field]) || textOf(meta[field])
  const component = textOf(value.component)
  return {
    id: textOf(value.id),
    title: titleOf(meta.title) || titleOf(value.name),
    path: textOf(value.path),
    component: LAYOUTS.has(component) ? '' : component,
    icon: either('icon'),
    link: either('link'),
    activeMenu: either('activeMenu'),
    panelType: textOf(value.panelType),
    visible: isOn(value.visible) && value.hidden !== true,
    keepAlive: value.keepAlive == null ? meta.noCache !== true : isOn(value.keepAlive),
    alwaysShow: value.alwaysShow === true,
    affix: (value.affix ?? meta.affix) === true,
    children: Array.isArray(value.children) ? value.children : [],
  }
}

/** Only a plain `false` hides or switches off: null and missing are the server's default, true. */
const isOn = (value: unknown) => value !== false
