import type { SheetCells, SheetRules } from '@shared/domain/sheets/sheet-rows'

/** What an import takes at once. */
const MAX_ARBITRATORS = 5_000
export const MAX_ROSTER_BYTES = 8 * 1024 * 1024

const HEADINGS = {
  id: ['编号'],
  name: ['姓名', '仲裁员姓名'],
  rosterType: ['名册类型', '名册', '类别'],
  sex: ['性别'],
  profession: ['专业', '专长', '专业领域'],
  region: ['地区', '所在地'],
  workUnit: ['工作单位', '单位'],
  jobTitle: ['职务', '职称'],
  education: ['学历'],
  language: ['工作语言', '语言'],
  appointTime: ['聘任日期', '聘任时间'],
  termEndTime: ['聘期届满日', '聘期届满', '聘期截止日期'],
  sort: ['显示顺序', '排序'],
  status: ['是否公布', '公布'],
  introduction: ['简介', '个人简介'],
} as const

export type ArbitratorCells = SheetCells<typeof HEADINGS>

/** The headings of a template: new arbitrators have no number yet. */
export const ARBITRATOR_HEADINGS = Object.values(HEADINGS)
  .map(([heading]) => heading)
  .filter(heading => heading !== '编号')

/** How arbitrators are read out of a file. */
export const ARBITRATOR_SHEET: SheetRules<typeof HEADINGS> = {
  headings: HEADINGS,
  required: ['name', 'rosterType'],
  maxRows: MAX_ARBITRATORS,
}
