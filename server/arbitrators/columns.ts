/** What visitors are told of an arbitrator, and nothing else (contract 13.7). */
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
