import type { Addition } from '@shared/contract/additions'

/** A setting as its screen shows it and as the search finds it. */
export interface SettingText {
  label: string
  /** What it is for, in one short line beside the field. */
  hint?: string
  /** Other words that users look for it by, separated by spaces. */
  words?: string
  /** What one item of a list is called. */
  noun?: string
  /** Items that a list usually has, each a setting of its own to those who look for it. */
  items?: readonly SettingText[]
}

/** Settings that stand together on a screen. */
export interface SettingPart<Field extends string = string, Part extends string = string> {
  /** Ends the address that leads to it. */
  part: Part
  title: string
  /** What of this product it belongs to, where other servers lack it. */
  addition?: Addition
  fields: readonly Field[]
}

/** Ends the address that leads to an item of a list. */
export const itemAnchor = (field: string, item: string) => `${field}:${item}`
