import {
  ARBITRATOR_FIELDS,
  ARBITRATOR_LABELS,
  type ArbitratorField,
  MAX_ARBITRATOR_IMPORT,
} from '../arbitrators/roster'
import { mapKeys } from '../map-keys'
import type { SheetCells, SheetRules } from './sheet-rows'
import type { TemplateColumn } from './write-template'

export const MAX_ROSTER_BYTES = 8 * 1024 * 1024

/** What else people call the fields. */
const OTHER_HEADINGS: Partial<Record<ArbitratorField, string[]>> = {
  name: ['仲裁员姓名'],
  rosterType: ['名册', '类别'],
  profession: ['专长', '专业领域'],
  region: ['所在地'],
  latinName: ['外文姓名', '拼音姓名'],
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

const REQUIRED = ['name', 'rosterType'] as const

/** How arbitrators are read out of a file. */
export const ARBITRATOR_SHEET: SheetRules<typeof HEADINGS> = {
  headings: HEADINGS,
  required: REQUIRED,
  kinds: { id: 'number', sort: 'number', appointTime: 'day', termEndTime: 'day' },
  maxRows: MAX_ARBITRATOR_IMPORT,
}

const EXAMPLES: Partial<Record<ArbitratorField, string>> = {
  ...{ name: '张三', rosterType: '国内仲裁员', sex: '男', profession: '建设工程、保险', region: '北京市' },
  ...{ workUnit: '某某大学', jobTitle: '教授', education: '博士', language: '中文、英文' },
  ...{ nationality: '中国', latinName: 'ZHANG San', englishIntroduction: '' },
  ...{ appointTime: '2026-03-01', termEndTime: '2029-02-28', sort: '1', status: '是', introduction: '' },
}

/** The fields of a template: new arbitrators have no number yet. */
const TEMPLATE_FIELDS = ARBITRATOR_FIELDS.filter(field => field !== 'photo')

/** What else a template has beside the columns that it must have. */
export const OPTIONAL_ARBITRATOR_HEADINGS = TEMPLATE_FIELDS.filter(
  field => !(REQUIRED as readonly string[]).includes(field),
).map(field => ARBITRATOR_LABELS[field])

/** The columns of a template. @param words that a column knows */
export const arbitratorTemplate = (words: Readonly<Record<string, readonly string[]>>): TemplateColumn[] =>
  TEMPLATE_FIELDS.map(field => ({
    title: ARBITRATOR_LABELS[field],
    example: EXAMPLES[field] ?? '',
    isRequired: (REQUIRED as readonly string[]).includes(field),
    words: words[field] ?? [],
    hasSeveral: field === 'profession',
  }))
