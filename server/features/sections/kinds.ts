import type { FacadeMenuKind } from '@shared/contract/sections'
import { SERVICE_SECTION } from '@shared/domain/services/service-facts'
import { isExternal } from '../menus'

/** Screens of the facade by kind of section; the numbers are those of dict right_panel_type (contract 13.3). */
const COMPONENTS: Partial<Record<FacadeMenuKind, string>> = {
  '1': 'facade/document/list',
  '2': 'facade/document/detail',
  '3': 'facade/file/list',
  '4': 'facade/arbitrator/list',
  '5': 'facade/contact/index',
  'fee-calculator': 'facade/fee/calculator',
  'filing-guide': 'facade/guide/filing',
  'clause-builder': 'facade/clause/builder',
  'disclosure-board': 'facade/disclosure/index',
  'service-list': SERVICE_SECTION,
  feedback: 'facade/feedback/index',
  'notice-guide': 'facade/guide/notice',
  'notice-check': 'facade/verify',
  'case-progress': 'facade/guide/progress',
  'award-guide': 'facade/guide/award',
  deadline: 'facade/deadline',
}

const byComponent = new Map(Object.entries(COMPONENTS).map(([kind, component]) => [component, kind]))

interface Addressed {
  path: string
  component: string | null
}

export function kindOf({ path, component }: Addressed): FacadeMenuKind {
  if (isExternal(path)) return '6'
  if (!component) return 'directory'
  // The map's values are the keys of COMPONENTS.
  return (byComponent.get(component) as FacadeMenuKind | undefined) ?? 'other'
}

/** dict right_panel_type; null for a section that is no panel. */
export function panelType(row: Addressed): string | null {
  const kind = kindOf(row)
  return /^\d$/.test(kind) ? kind : null
}

/** The screen that a section of a kind opens. For an unknown kind the screen stays. */
export const componentOf = (kind: FacadeMenuKind, former: string | null): string | null =>
  kind === 'other' ? former : (COMPONENTS[kind] ?? null)

/** How many of its articles a section leads to. */
export function articlesOf(row: Addressed): 'all' | 'first' | 'none' {
  const kind = kindOf(row)
  // The board has the section's articles below it.
  if (kind === '1' || kind === 'disclosure-board' || kind === 'service-list') return 'all'
  return kind === '2' ? 'first' : 'none'
}
