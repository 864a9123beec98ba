import { ARBITRATOR_FIELDS } from '@shared/domain/arbitrators/roster'

/** 0 on the roster, 1 not on the roster. */
export const LISTED = 0

/** What staff read of an arbitrator. */
export const STAFF_COLUMNS = ['id', ...ARBITRATOR_FIELDS, 'createTime', 'updateTime', 'updater'] as const

/** The fields of an arbitrator that visitors see (contract 13.7). */
export const PUBLIC_COLUMNS = [
  'id',
  'name',
  'sex',
  'photo',
  'rosterType',
  'profession',
  'region',
  'nationality',
  'workUnit',
  'jobTitle',
  'education',
  'language',
  'introduction',
  'latinName',
  'englishIntroduction',
  'appointTime',
  'termEndTime',
  'sort',
] as const
