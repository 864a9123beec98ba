import type { FacadeInfo } from '@shared/contract/facade-info'

/** A part of the public site that staff change, and the page of the preview that shows it. */
export type SitePart = 'name' | 'banners' | 'notices' | 'columns' | 'quick' | 'contact' | 'links' | 'legal'

/** Unsaved site settings, sent to the preview in a frame (lib/html/article-preview.ts). */
export interface SiteDraft {
  info: Omit<FacadeInfo, 'menus'>
  /** Entries of dictionaries that visitors may read, by type. */
  dicts: Record<string, { label: string; value: string }[]>
  part: SitePart
}
