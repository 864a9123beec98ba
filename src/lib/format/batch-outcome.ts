/** How many records a call for several changed; `true` from servers that do not say. */
export type BatchOutcome = number | boolean

/** How many of the chosen records were changed: all of them where the server does not say. */
export const changedOf = (outcome: BatchOutcome, chosen: number): number =>
  typeof outcome === 'number' ? outcome : chosen

/** What is said of the chosen records that were not changed; '' where there are none. */
export const leftOut = (changed: number, chosen: number): string =>
  changed < chosen ? `，另有 ${chosen - changed} 项不存在或不在您的权限范围内` : ''

/** What is said where none of the chosen records was changed. */
export const noneChanged = (verb: string): string => `没有${verb}：选中的内容不存在或不在您的权限范围内`
