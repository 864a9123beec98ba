import { PICTURE_MESSAGE, storedFileOf } from '@shared/addresses'
import { z } from 'zod'
import { field } from '../contract/input'
import type { Reader } from '../db/open'
import { checkDictValue } from '../dictionaries'
import { checkPicture } from '../files/pictures/public-picture'

export const ROSTER_TYPES = 'arbitrator_roster_type'
export const SEXES = 'system_user_sex'
const MAX_SORT = 2_147_483_647
/** The year 2100 in China. */
const MAX_TIME = Date.UTC(2100, 0, 1)

/** The roster is public: what is not for everyone to know has no place in its texts. */
const PRIVATE =
  /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)|(?<!\d)\d{17}[\dXx](?![\dXx])|[\w.+-]@[\w-]{1,63}\.[\w.-]/

const isPublic = (value: string | undefined) => !value || !PRIVATE.test(value)
const privateMessage = (name: string) => `${name}中含有手机号码、身份证号码或电子邮箱，名册对外公开，请删除`

const text = (name: string, max: number) =>
  field
    .optionalText({ max: [max, `${name}长度不能超过 ${max} 个字符`] })
    .refine(isPublic, privateMessage(name))

/** What of an arbitrator is saved; the fields of contract 13.7. */
export const personFields = {
  name: field
    .text('仲裁员姓名不能为空', { max: [50, '仲裁员姓名长度不能超过 50 个字符'] })
    .refine(isPublic, privateMessage('姓名')),
  rosterType: field.text('名册类型不能为空', { max: [100, '名册类型长度不能超过 100 个字符'] }),
  sex: field.optionalInt(),
  profession: text('专业', 200),
  region: text('地区', 100),
  workUnit: text('工作单位', 100),
  jobTitle: text('职务', 100),
  education: text('学历', 50),
  language: text('工作语言', 100),
  introduction: text('简介', 2_000),
  appointTime: field
    .optionalInt()
    .refine(
      time => time === undefined || (time > -MAX_TIME && time < MAX_TIME),
      '聘任日期不正确，应在 1900 年至 2100 年之间',
    ),
  sort: field.optionalInt().refine(sort => Math.abs(sort ?? 0) <= MAX_SORT, `显示顺序不能超过 ${MAX_SORT}`),
  status: field.optionalStatus('状态必须是 [0, 1]'),
}

export const photoField = field
  .optionalText({ max: [1024, '照片长度不能超过 1024 个字符'] })
  .refine(value => !value || storedFileOf(value), `照片不正确，${PICTURE_MESSAGE}`)

const person = z.object(personFields)
export type Person = z.infer<typeof person>

const trimmed = (value: string | undefined) => value?.trim() || null

/** As it is stored: what is empty is null, and everyone is on the roster unless kept off it. */
export const toRow = (given: Person) => ({
  name: given.name.trim(),
  rosterType: given.rosterType,
  sex: given.sex || null,
  profession: trimmed(given.profession),
  region: trimmed(given.region),
  workUnit: trimmed(given.workUnit),
  jobTitle: trimmed(given.jobTitle),
  education: trimmed(given.education),
  language: trimmed(given.language),
  introduction: trimmed(given.introduction),
  appointTime: given.appointTime ?? null,
  sort: given.sort ?? 0,
  status: given.status ?? 0,
})

interface Chosen {
  rosterType: string | null
  sex: number | null
  photo: string | null
}

/**
 * What is chosen anew must be there to choose: a kind, a sex, a picture that strangers are served.
 * @throws Failure 1002007001, 1002007002, 400
 */
export async function checkChoices(db: Reader, next: Chosen, former?: Chosen): Promise<void> {
  if (next.rosterType !== (former?.rosterType ?? null))
    await checkDictValue(db, ROSTER_TYPES, next.rosterType ?? '')
  if (next.sex !== null && next.sex !== former?.sex) await checkDictValue(db, SEXES, next.sex)
  if (next.photo !== (former?.photo ?? null)) await checkPicture(db, '照片', next.photo ?? undefined)
}
