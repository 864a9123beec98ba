import { z } from 'zod'
import { ARBITRATOR_LABELS, MAX_ARBITRATOR_IMPORT } from '../domain/arbitrators/roster'
import { PICTURE_MESSAGE, storedFileOf } from '../domain/paths/addresses'
import { field, paging, param, sheetBody, sorting } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'

const MAX_SORT = 2_147_483_647
/** The year 2100 in China. */
const MAX_TIME = Date.UTC(2100, 0, 1)

/** Contract 13.7; no phone, mail, address or identity number. `rosterType`: dict arbitrator_roster_type. */
const publicArbitrator = z.strictObject({
  id: z.int(),
  name: z.string(),
  sex: z.int().nullable(),
  photo: z.string().nullable(),
  rosterType: z.string().nullable(),
  profession: z.string().nullable(),
  region: z.string().nullable(),
  /** This and the two texts in English: additions of this product. */
  nationality: z.string().nullable(),
  workUnit: z.string().nullable(),
  jobTitle: z.string().nullable(),
  education: z.string().nullable(),
  language: z.string().nullable(),
  introduction: z.string().nullable(),
  latinName: z.string().nullable(),
  englishIntroduction: z.string().nullable(),
  appointTime: time().nullable(),
  /** The last day of the term: an addition of this product. */
  termEndTime: time().nullable(),
  sort: z.int(),
})
export type Arbitrator = z.infer<typeof publicArbitrator>

interface FacetCount {
  value: string
  count: number
}
/** How many records each choice would leave, by filter. */
export type RosterFacets = Record<
  'rosterType' | 'profession' | 'region' | 'nationality' | 'language' | 'sex',
  FacetCount[]
> & { professionGroup: (FacetCount & { specialities: string[] })[] }

/**
 * The response of the roster service, which has no envelope and may be another system's. Optional fields are this
 * product's addition, sent only to requests with `facets`.
 */
export interface RosterResponse {
  code: number
  msg: string
  total: number
  rows: Arbitrator[]
  /** When the roster was published last; null where that is not recorded. */
  publishTime?: number | null
  facets?: RosterFacets
}

const rosterFilter = (name: string) => field.optionalText({ max: [100, `${name}长度不能超过 100 个字符`] })
export const rosterBody = z.object({
  pageNum: field
    .optionalInt()
    .pipe(z.number().min(1, '页码最小值为 1').max(2_147_483_647, '页码过大').default(1)),
  pageSize: field
    .optionalInt()
    .pipe(z.number().min(1, '每页条数最小值为 1').max(100, '每页条数最大值为 100').default(10)),
  name: rosterFilter('姓名'),
  rosterType: rosterFilter('名册类型'),
  profession: rosterFilter('专业'),
  region: rosterFilter('地区'),
  sex: rosterFilter('性别'),
  // This product's additions: a service that does not know them ignores them.
  id: field.optionalInt(),
  language: rosterFilter('语言'),
  nationality: rosterFilter('国籍'),
  /** Whether names also match by their pinyin. */
  pinyin: field.optionalFlag(),
  /** Whether a speciality, a region or a language must match as one whole item. */
  exact: field.optionalFlag(),
  facets: field.optionalFlag(),
  /** Whether every row has a `latinName`, as English pages show it: without one of its own, the pinyin. */
  latin: field.optionalFlag(),
})
export type ArbitratorQuery = z.input<typeof rosterBody>

/**
 * How a record differs from the public list: as published, changed since, not published yet, leaving with the next
 * publication, or hidden.
 */
const STATES = ['published', 'changed', 'new', 'leaving', 'hidden'] as const
export type RosterState = (typeof STATES)[number]

/** An arbitrator as staff prepare it. `status`: 0 on the roster, 1 not on the roster. */
export const arbitratorRow = publicArbitrator.extend({
  status: z.int(),
  state: z.enum(STATES),
  createTime: time(),
  ...saved,
})
export type ArbitratorRecord = z.infer<typeof arbitratorRow>

/** What staff have to look after. */
const CHECKS = ['ending', 'ended', 'incomplete'] as const
export type RosterCheck = (typeof CHECKS)[number]

const filter = (name: string) => param.text([100, `${name}长度不能超过 100 个字符`])
const arbitratorFilters = z.object({
  name: filter('姓名'),
  rosterType: filter('名册类型'),
  profession: filter('专业'),
  region: filter('地区'),
  language: filter('工作语言'),
  state: param.choice(STATES, '发布状态不正确'),
  check: param.choice(CHECKS, '核对事项不正确'),
  status: param.status('状态必须是 [0, 1]'),
  termEndTime: param.range(),
})
export type ArbitratorFilters = z.infer<typeof arbitratorFilters>
export type ArbitratorPageQuery = ListQuery<typeof arbitratorFilters>
export const arbitratorPageQuery = arbitratorFilters.extend({
  ...paging,
  ...sorting([
    'id',
    'name',
    'rosterType',
    'region',
    'appointTime',
    'termEndTime',
    'sort',
    'updateTime',
  ] as const),
})
export const arbitratorExportQuery = arbitratorFilters.extend(exportChoice)

/** The roster is public: its texts must not contain private data. */
const PRIVATE =
  /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)|(?<!\d)\d{17}[\dXx](?![\dXx])|[\w.+-]@[\w-]{1,63}\.[\w.-]/

const isPublic = (value: string | undefined) => !value || !PRIVATE.test(value)
const privateMessage = (name: string) => `${name}中含有手机号码、身份证号码或电子邮箱，名册对外公开，请删除`

const text = (name: string, max: number) =>
  field
    .optionalText({ max: [max, `${name}长度不能超过 ${max} 个字符`] })
    .refine(isPublic, privateMessage(name))

const day = (name: string) =>
  field
    .optionalInt()
    .refine(
      time => time === undefined || (time > -MAX_TIME && time < MAX_TIME),
      `${name}不正确，应在 1900 年至 2100 年之间`,
    )

/** The fields of an arbitrator that a save sends; those of contract 13.7. */
export const arbitratorFields = {
  name: field
    .text('仲裁员姓名不能为空', { max: [50, '仲裁员姓名长度不能超过 50 个字符'] })
    .refine(isPublic, privateMessage('姓名')),
  rosterType: field.text('名册类型不能为空', { max: [100, '名册类型长度不能超过 100 个字符'] }),
  sex: field.optionalInt(),
  profession: text(ARBITRATOR_LABELS.profession, 200),
  region: text(ARBITRATOR_LABELS.region, 100),
  nationality: text(ARBITRATOR_LABELS.nationality, 50),
  workUnit: text(ARBITRATOR_LABELS.workUnit, 100),
  jobTitle: text(ARBITRATOR_LABELS.jobTitle, 100),
  education: text(ARBITRATOR_LABELS.education, 50),
  language: text(ARBITRATOR_LABELS.language, 100),
  introduction: text(ARBITRATOR_LABELS.introduction, 2_000),
  latinName: text(ARBITRATOR_LABELS.latinName, 100).refine(
    name => !name || !/\p{Script=Han}/u.test(name),
    `${ARBITRATOR_LABELS.latinName}应当用拉丁字母书写`,
  ),
  englishIntroduction: text(ARBITRATOR_LABELS.englishIntroduction, 2_000),
  appointTime: day(ARBITRATOR_LABELS.appointTime),
  termEndTime: day(ARBITRATOR_LABELS.termEndTime),
  sort: field.optionalInt().refine(sort => Math.abs(sort ?? 0) <= MAX_SORT, `显示顺序不能超过 ${MAX_SORT}`),
  status: field.optionalStatus('状态必须是 [0, 1]'),
}

const photo = field
  .optionalText({ max: [1024, '照片长度不能超过 1024 个字符'] })
  .refine(value => !value || storedFileOf(value), `照片不正确，${PICTURE_MESSAGE}`)

/** A save replaces every field: what is empty or left out is emptied. */
export const arbitratorCreateBody = z.object({ ...arbitratorFields, photo })
export const arbitratorUpdateBody = z.object({
  id: field.int('仲裁员编号不能为空'),
  ...arbitratorCreateBody.shape,
})
export type ArbitratorSave = z.input<typeof arbitratorCreateBody> & { id?: number }

/** How many arbitrators the next publication would add to the public list, change there, and remove from it. */
const rosterPending = z.strictObject({ create: z.int(), update: z.int(), remove: z.int() })
export type RosterPending = z.infer<typeof rosterPending>

export const rosterSummary = z.strictObject({
  /** Of the last publication; null before the first, and where it is not recorded. */
  publishTime: time().nullable(),
  publisher: z.string().nullable(),
  /** How many arbitrators are public. */
  total: z.int(),
  pending: rosterPending,
  /** How many on the roster there are to look after. */
  checks: z.strictObject({ ending: z.int(), ended: z.int(), incomplete: z.int() }),
  /** Visitors are shown another system's roster, not this one. */
  elsewhere: z.boolean(),
})
export type RosterSummary = z.infer<typeof rosterSummary>

/** The most changes that one response names. */
export const CHANGES_AT_ONCE = 500

const rosterChange = z.strictObject({
  kind: z.enum(['create', 'update', 'remove']),
  id: z.int(),
  name: z.string(),
  rosterType: z.string().nullable(),
  workUnit: z.string().nullable(),
  /** Of an update: what is public before and after. */
  fields: z.array(
    z.strictObject({
      field: z.string(),
      before: z.union([z.string(), z.number()]).nullable(),
      after: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
})
export type RosterChange = z.infer<typeof rosterChange>

/** What differs between two rosters: all counted, the first of them named. */
export const rosterChangesRow = z.strictObject({ counts: rosterPending, list: z.array(rosterChange) })
export type RosterChanges = z.infer<typeof rosterChangesRow>

/**
 * Two publications. `from` alone is compared with the last one, `to` alone with the one before it; without both, the
 * last one is compared with what the next one would make public.
 */
export const rosterChangesQuery = z.object({ from: param.int(), to: param.int() })

/** A publication of the roster. */
export const rosterVersion = z.strictObject({
  id: z.int(),
  publishTime: time(),
  publisher: z.string(),
  total: z.int(),
  /** Whether its content is stored. */
  isStored: z.boolean(),
  /** What it changed; null where that is not known. */
  counts: rosterPending.nullable(),
})
export type RosterVersion = z.infer<typeof rosterVersion>
export const rosterVersionsQuery = z.object(paging)
export const rosterVersionQuery = z.object({ id: param.id(), name: filter('姓名'), ...paging })

/** An arbitrator as a publication made it public. */
export const rosterPerson = publicArbitrator
export type RosterPerson = Arbitrator

/** If given, the publication is refused when these are no longer the pending changes. */
export const rosterPublishBody = z.object({
  create: field.optionalInt(),
  update: field.optionalInt(),
  remove: field.optionalInt(),
})

export const arbitratorImportBody = z
  .object(sheetBody(MAX_ARBITRATOR_IMPORT))
  .refine(({ rows }) => rows && rows.length > 0, '导入数据不能为空')
