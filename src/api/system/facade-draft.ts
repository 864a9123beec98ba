import type { FacadeInfo } from '@shared/contract/facade-info'

/** A part of the public site that staff change, and where in its preview it is looked for. */
export type SitePart = 'name' | 'banners' | 'notices' | 'columns' | 'quick' | 'contact' | 'links' | 'legal'

/** The public site as staff would have it, not saved: sent to a preview in a frame (lib/article-preview.ts). */
export interface SiteDraft {
  info: Omit<FacadeInfo, 'menus'>
  /** Entries of dictionaries that visitors may read, by type. */
  dicts: Record<string, { label: string; value: string }[]>
  part: SitePart
}
