/** What the fields of an arbitrator are called, wherever they are shown; in the order of a sheet. */
export const ARBITRATOR_LABELS = {
  name: '姓名',
  rosterType: '名册类型',
  sex: '性别',
  photo: '照片',
  profession: '专业',
  region: '地区',
  nationality: '国籍',
  workUnit: '工作单位',
  jobTitle: '职务',
  education: '学历',
  language: '工作语言',
  appointTime: '聘任日期',
  termEndTime: '聘期届满日',
  sort: '显示顺序',
  status: '是否公布',
  introduction: '简介',
  latinName: '英文姓名',
  englishIntroduction: '英文简介',
} as const
export type ArbitratorField = keyof typeof ARBITRATOR_LABELS
export const ARBITRATOR_FIELDS = Object.keys(ARBITRATOR_LABELS) as ArbitratorField[]

/** Those that are plain text and may be left out. */
export const ARBITRATOR_TEXTS = [
  'region',
  'nationality',
  'workUnit',
  'jobTitle',
  'education',
  'language',
  'introduction',
  'latinName',
  'englishIntroduction',
] as const

/** Fields that every public record should have. */
export const EXPECTED = [
  ...(['sex', 'profession', 'region', 'workUnit', 'education', 'language'] as const),
  ...(['introduction', 'appointTime', 'termEndTime'] as const),
] as const

/** How long before its end a term counts as ending, in days: a commission reappoints months ahead. */
export const TERM_NOTICE_DAYS = 180

/** What an import takes at once. */
export const MAX_ARBITRATOR_IMPORT = 20_000
