import {
  ARBITRATOR_FIELDS,
  ARBITRATOR_LABELS,
  type ArbitratorField,
  MAX_ARBITRATOR_IMPORT,
} from '@shared/domain/arbitrators/roster'
import { mapKeys } from '@shared/domain/map-keys'
import type { SheetCells, SheetRules } from '@shared/domain/sheets/sheet-rows'

export const MAX_ROSTER_BYTES = 8 * 1024 * 1024

/** What else people call the fields. */
const OTHER_HEADINGS: Partial<Record<ArbitratorField, string[]>> = {
  name: ['仲裁员姓名'],
  rosterType: ['名册', '类别'],
  profession: ['专长', '专业领域'],
  region: ['所在地'],
  workUnit: ['单位'],
  jobTitle: ['职称'],
  language: ['语言'],
  appointTime: ['聘任时间'],
  termEndTime: ['聘期届满', '聘期截止日期'],
  sort: ['排序'],
  status: ['公布'],
  introduction: ['个人简介'],
}

const HEADINGS = {
  id: ['编号'] as const,
  // A picture is no text.
  ...mapKeys(
    ARBITRATOR_FIELDS.filter(field => field !== 'photo'),
    field => [ARBITRATOR_LABELS[field], ...(OTHER_HEADINGS[field] ?? [])] as const,
  ),
}

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
