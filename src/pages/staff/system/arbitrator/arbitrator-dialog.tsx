import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import { foldText } from '@shared/domain/texts/fold'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { ARBITRATOR_KEY, type ArbitratorRecord, arbitratorCalls } from '@/api/system/arbitrator'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { DayField } from '@/components/staff/form/day-field'
import { TextItem } from '@/components/staff/form/form-items'
import { PictureField } from '@/components/staff/form/picture-field'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import type { ListedKind } from '@/hooks/data/record-kind'
import { useDictNumbers, useDictOptions } from '@/hooks/data/use-dict'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { formatDay } from '@/lib/format/time'
import { SpecialityField } from './speciality-field'

export const ARBITRATORS: ListedKind<ArbitratorRecord> = {
  ...{ noun: '仲裁员', form: 'arbitrator', key: ARBITRATOR_KEY, load: arbitratorCalls.get },
  ...{ permission: 'system:arbitrator', missing: 1100002001 },
  nameOf: row => row.name,
}

const MAX_SORT = 2_147_483_647
/** 0: on the roster, 1: hidden from it. */
const LISTED = 0
const LISTED_OPTIONS = [
  { label: '列入', value: true },
  { label: '不列入', value: false },
]

/** Texts as they are typed; the day as it is in China. */
interface Values {
  name: string
  rosterType: string | null
  sex: number | null
  photo: string
  profession: string
  region: string
  nationality: string
  workUnit: string
  jobTitle: string
  education: string
  language: string
  introduction: string
  latinName: string
  englishIntroduction: string
  appointDay: string
  termEndDay: string
  sort: number | null
  listed: boolean
}

const FIELDS: RecordField[] = [
  { name: 'name', label: ARBITRATOR_LABELS.name },
  { name: 'rosterType', label: ARBITRATOR_LABELS.rosterType, dict: DICT.arbitratorRosterType },
  {
    name: 'sex',
    label: ARBITRATOR_LABELS.sex,
    show: value => (value ? <DictTag type={DICT.userSex} value={Number(value)} /> : '未填写'),
  },
  { name: 'photo', label: ARBITRATOR_LABELS.photo },
  { name: 'profession', label: ARBITRATOR_LABELS.profession },
  { name: 'region', label: ARBITRATOR_LABELS.region },
  { name: 'nationality', label: ARBITRATOR_LABELS.nationality },
  { name: 'language', label: ARBITRATOR_LABELS.language },
  { name: 'workUnit', label: ARBITRATOR_LABELS.workUnit },
  { name: 'jobTitle', label: ARBITRATOR_LABELS.jobTitle },
  { name: 'education', label: ARBITRATOR_LABELS.education },
  { name: 'appointDay', label: ARBITRATOR_LABELS.appointTime },
  { name: 'termEndDay', label: ARBITRATOR_LABELS.termEndTime },
  { name: 'introduction', label: ARBITRATOR_LABELS.introduction },
  { name: 'latinName', label: ARBITRATOR_LABELS.latinName },
  { name: 'englishIntroduction', label: ARBITRATOR_LABELS.englishIntroduction },
  { name: 'sort', label: ARBITRATOR_LABELS.sort },
  { name: 'listed', label: '列入名册', show: value => (value ? '是' : '否') },
]

const toValues = (row: ArbitratorRecord | null): Values => ({
  name: row?.name ?? '',
  rosterType: row?.rosterType ?? null,
  sex: row?.sex ?? null,
  photo: row?.photo ?? '',
  profession: row?.profession ?? '',
  region: row?.region ?? '',
  nationality: row?.nationality ?? '',
  workUnit: row?.workUnit ?? '',
  jobTitle: row?.jobTitle ?? '',
  education: row?.education ?? '',
  language: row?.language ?? '',
  introduction: row?.introduction ?? '',
  latinName: row?.latinName ?? '',
  englishIntroduction: row?.englishIntroduction ?? '',
  appointDay: formatDay(row?.appointTime),
  termEndDay: formatDay(row?.termEndTime),
  sort: row?.sort ?? 0,
  listed: (row?.status ?? LISTED) === LISTED,
})

const timeOf = (day: string) => (day ? Date.parse(`${day}T00:00:00+08:00`) : null)

/** The form does not send without a kind. */
const toBody = <V extends Values>({ appointDay, termEndDay, listed, rosterType, ...values }: V) => ({
  ...values,
  rosterType: rosterType ?? '',
  appointTime: timeOf(appointDay),
  termEndTime: timeOf(termEndDay),
  sort: values.sort ?? 0,
  status: listed ? LISTED : 1,
})

/** Two people may have one name, but no one wants the same person twice. Names are compared as they are searched. */
async function askOfNamesake({ name }: Values): Promise<boolean> {
  const { list } = await arbitratorCalls.page({ pageNo: 1, pageSize: 20, name })
  const written = foldText(name)
  const same = list.filter(row => foldText(row.name) === written)
  if (same.length === 0) return true
  const people = same.map(row => [row.name, row.workUnit, row.region].filter(Boolean).join('，')).join('；')
  return notice.confirm(`名册中已有同名的仲裁员：${people}。仍要新增“${name}”？`)
}

interface ArbitratorDialogProps {
  /** The record to change, or null for a new one. */
  row: ArbitratorRecord | null
  onClose: () => void
}

/** What is saved here is public only once the roster is published. */
export function ArbitratorDialog({ row, onClose }: ArbitratorDialogProps) {
  const types = useDictOptions(DICT.arbitratorRosterType, row?.rosterType)
  const sexes = useDictNumbers(DICT.userSex, row?.sex)
  return (
    <RecordDialog
      kind={ARBITRATORS}
      row={row}
      width={720}
      toValues={toValues}
      fields={FIELDS}
      create={values => arbitratorCalls.create(toBody(values))}
      update={(values, ifUpdatedAt) => arbitratorCalls.update(toBody(values), ifUpdatedAt)}
      askNew={askOfNamesake}
      created="新增成功，发布名册后对外公开"
      updated="修改成功，发布名册后对外公开"
      onClose={onClose}
      fieldOf={{
        ...{ 1002007001: 'rosterType', 1002007002: 'rosterType' },
        ...{ 1100002003: 'termEndDay', 1100002004: 'profession' },
      }}
    >
      <Form.Item
        name="name"
        label={ARBITRATOR_LABELS.name}
        rules={requiredText('仲裁员姓名不能为空', [50, '仲裁员姓名不能超过 50 个字符'])}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="rosterType"
        label={ARBITRATOR_LABELS.rosterType}
        rules={[{ required: true, message: '名册类型不能为空' }]}
      >
        <Select options={types} placeholder="请选择名册类型" />
      </Form.Item>
      <Form.Item name="sex" label={ARBITRATOR_LABELS.sex}>
        <Radio.Group options={sexes} />
      </Form.Item>
      <Form.Item name="photo" label={ARBITRATOR_LABELS.photo}>
        <PictureField label={ARBITRATOR_LABELS.photo} />
      </Form.Item>
      <SpecialityField />
      <TextItem name="region" label={ARBITRATOR_LABELS.region} max={100} />
      <TextItem
        name="nationality"
        label={ARBITRATOR_LABELS.nationality}
        max={50}
        extra="例如：中国、新加坡"
      />
      <TextItem
        name="language"
        label={ARBITRATOR_LABELS.language}
        max={100}
        extra="有几种时用顿号分开，例如：中文、英语"
      />
      <TextItem name="workUnit" label={ARBITRATOR_LABELS.workUnit} max={100} />
      <TextItem name="jobTitle" label={ARBITRATOR_LABELS.jobTitle} max={100} />
      <TextItem name="education" label={ARBITRATOR_LABELS.education} max={50} />
      <DayItem name="appointDay" label={ARBITRATOR_LABELS.appointTime} />
      <DayItem
        name="termEndDay"
        label={ARBITRATOR_LABELS.termEndTime}
        extra="聘期的最后一天；届满以后不再列入公开名册"
      />
      <Form.Item
        name="introduction"
        label={ARBITRATOR_LABELS.introduction}
        rules={textRules([2_000, '简介不能超过 2000 个字符'])}
        extra="对外公开，请勿填写手机号码、身份证号码、电子邮箱和住址"
      >
        <Input.TextArea rows={5} maxLength={2_000} showCount />
      </Form.Item>
      <TextItem
        name="latinName"
        label={ARBITRATOR_LABELS.latinName}
        max={100}
        extra="按护照书写，例如：ZHANG San；不填写的，英文网站按姓名的拼音显示"
      />
      <Form.Item
        name="englishIntroduction"
        label={ARBITRATOR_LABELS.englishIntroduction}
        rules={textRules([2_000, '英文简介不能超过 2000 个字符'])}
        extra="在英文网站显示；专业、地区、语言的英文在字典“英文用词”中维护"
      >
        <Input.TextArea rows={4} maxLength={2_000} showCount />
      </Form.Item>
      <Form.Item name="sort" label={ARBITRATOR_LABELS.sort} extra="小的在前">
        <InputNumber min={-MAX_SORT} max={MAX_SORT} precision={0} />
      </Form.Item>
      <Form.Item name="listed" label="列入名册" extra="不列入的，下次发布时从公开名册撤下">
        <Radio.Group options={LISTED_OPTIONS} />
      </Form.Item>
    </RecordDialog>
  )
}

const DayItem = ({ name, label, extra }: { name: string; label: string; extra?: string }) => (
  <Form.Item name={name} label={label} extra={extra}>
    <DayField />
  </Form.Item>
)
