import { ARBITRATOR_LABELS, MAX_ARBITRATOR_IMPORT } from '@shared/domain/arbitrators/roster'
import type { SheetCells, SheetRules } from '@shared/domain/sheets/sheet-rows'

export const MAX_ROSTER_BYTES = 8 * 1024 * 1024

const HEADINGS = {
  id: ['编号'],
  name: [ARBITRATOR_LABELS.name, '仲裁员姓名'],
  rosterType: [ARBITRATOR_LABELS.rosterType, '名册', '类别'],
  sex: [ARBITRATOR_LABELS.sex],
  profession: [ARBITRATOR_LABELS.profession, '专长', '专业领域'],
  region: [ARBITRATOR_LABELS.region, '所在地'],
  workUnit: [ARBITRATOR_LABELS.workUnit, '单位'],
  jobTitle: [ARBITRATOR_LABELS.jobTitle, '职称'],
  education: [ARBITRATOR_LABELS.education],
  language: [ARBITRATOR_LABELS.language, '语言'],
  appointTime: [ARBITRATOR_LABELS.appointTime, '聘任时间'],
  termEndTime: [ARBITRATOR_LABELS.termEndTime, '聘期届满', '聘期截止日期'],
  sort: [ARBITRATOR_LABELS.sort, '排序'],
  status: [ARBITRATOR_LABELS.status, '公布'],
  introduction: [ARBITRATOR_LABELS.introduction, '个人简介'],
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
  maxRows: MAX_ARBITRATOR_IMPORT,
}
