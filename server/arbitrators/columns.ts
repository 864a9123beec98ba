/** The fields of an arbitrator that visitors see (contract 13.7). */
export const PUBLIC_COLUMNS = [
  'id',
  'name',
  'sex',
  'photo',
  'rosterType',
  'profession',
  'region',
  'workUnit',
  'jobTitle',
  'education',
  'language',
  'introduction',
  'appointTime',
  'sort',
] as const
