import type { Addition } from '@shared/contract/additions'
import { FACADE_PARTS, FACADE_TEXTS } from './facade-settings'
import { PROFILE_PARTS, PROFILE_TEXTS } from './profile-settings'
import { SECURITY_PARTS, SECURITY_TEXTS } from './security-settings'
import { itemAnchor, type SettingPart, type SettingText } from './setting'

/** A screen of settings, found by its component string or, where it has no menu, by its path. */
interface SettingsScreen {
  screen: { component: string; permission: string } | { path: string }
  parts: readonly SettingPart[]
  texts: Readonly<Record<string, SettingText>>
  /** What follows the path of the screen, up to its anchor. */
  queryOf?: (part: string) => string
}

const SCREENS: readonly SettingsScreen[] = [
  {
    screen: { component: 'infra/facade-settings/index', permission: 'infra:config:query' },
    parts: FACADE_PARTS,
    texts: FACADE_TEXTS,
  },
  {
    screen: { component: 'system/security/index', permission: 'system:security:query' },
    parts: SECURITY_PARTS,
    texts: SECURITY_TEXTS,
  },
  {
    screen: { path: '/user/profile' },
    parts: PROFILE_PARTS,
    texts: PROFILE_TEXTS,
    queryOf: part => (part === 'basic' ? '' : `?part=${part}`),
  },
]

/** A setting that can be searched for. */
export interface FoundSetting {
  screen: SettingsScreen['screen']
  addition?: Addition | undefined
  /** The part of the screen, left out where it has the name of the setting. */
  part: string | null
  label: string
  words: readonly string[]
  /** Added to the path of the screen. */
  address: string
}

/** Every setting of the screens, and the items that their lists usually have, in the order of the screens. */
export const ALL_SETTINGS: readonly FoundSetting[] = SCREENS.flatMap(({ screen, parts, texts, queryOf }) =>
  parts.flatMap(({ part, title, addition, fields }) => {
    const found = (text: SettingText, anchor: string): FoundSetting => ({
      screen,
      addition,
      part: title === text.label ? null : title,
      label: text.label,
      words: text.words?.split(' ') ?? [],
      address: `${queryOf?.(part) ?? ''}#${anchor}`,
    })
    return fields.flatMap(field => {
      const text = texts[field]
      if (!text) return []
      const items = text.items ?? []
      return [found(text, field), ...items.map(item => found(item, itemAnchor(field, item.label)))]
    })
  }),
)
