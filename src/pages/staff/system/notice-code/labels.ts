import { NOTICE_KIND_NAMES, NOTICE_STATE_NAMES } from '@shared/domain/notice-codes'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const KIND_OPTIONS = optionsOf(NOTICE_KIND_NAMES)
export const STATE_OPTIONS = optionsOf(NOTICE_STATE_NAMES)
