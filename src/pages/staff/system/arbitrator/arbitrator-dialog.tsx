import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input, InputNumber, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import {
  ARBITRATOR_KEY,
  type ArbitratorRecord,
  type ArbitratorSave,
  createArbitrator,
  getArbitrator,
  updateArbitrator,
} from '@/api/system/arbitrator'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { PictureField } from '@/components/staff/form/picture-field'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictNumbers, useDictOptions } from '@/hooks/data/use-dict'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { formatDay } from '@/lib/format/time'

/** Form name of its drafts. */
export const ARBITRATOR_FORM = 'arbitrator'
const DAY = 'YYYY-MM-DD'
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
  workUnit: string
  jobTitle: string
  education: string
  language: string
  introduction: string
  appointDay: string
  sort: number | null
  listed: boolean
}

const FIELDS: RecordField[] = [
  { name: 'name', label: '姓名' },
  {
    name: 'rosterType',
    label: '名册类型',
    show: value => <DictTag type={DICT.arbitratorRosterType} value={String(value)} />,
  },
  {
    name: 'sex',
    label: '性别',
    show: value => (value ? <DictTag type={DICT.userSex} value={Number(value)} /> : '未填写'),
  },
  { name: 'photo', label: '照片' },
  { name: 'profession', label: '专业' },
  { name: 'region', label: '地区' },
  { name: 'language', label: '工作语言' },
  { name: 'workUnit', label: '工作单位' },
  { name: 'jobTitle', label: '职务' },
  { name: 'education', label: '学历' },
  { name: 'appointDay', label: '聘任日期' },
  { name: 'introduction', label: '简介' },
  { name: 'sort', label: '显示顺序' },
  { name: 'listed', label: '列入名册', show: value => (value ? '是' : '否') },
]

const toValues = (row: ArbitratorRecord | null): Values => ({
  name: row?.name ?? '',
  rosterType: row?.rosterType ?? null,
  sex: row?.sex ?? null,
  photo: row?.photo ?? '',
  profession: row?.profession ?? '',
  region: row?.region ?? '',
  workUnit: row?.workUnit ?? '',
  jobTitle: row?.jobTitle ?? '',
  education: row?.education ?? '',
  language: row?.language ?? '',
  introduction: row?.introduction ?? '',
  appointDay: formatDay(row?.appointTime),
  sort: row?.sort ?? 0,
  listed: (row?.status ?? LISTED) === LISTED,
})

/** The form does not send without a kind. */
const toBody = ({ appointDay, listed, rosterType, ...values }: Values): ArbitratorSave => ({
  ...values,
  rosterType: rosterType ?? '',
  appointTime: appointDay ? Date.parse(`${appointDay}T00:00:00+08:00`) : null,
  sort: values.sort ?? 0,
  status: listed ? LISTED : 1,
})

interface ArbitratorDialogProps {
  /** The record to change, or null for a new one. */
  row: ArbitratorRecord | null
  onClose: () => void
}

/** What is saved here is public only once the roster is published. */
export function ArbitratorDialog({ row, onClose }: ArbitratorDialogProps) {
  const client = useQueryClient()
  const types = useDictOptions(DICT.arbitratorRosterType)
  const sexes = useDictNumbers(DICT.userSex)
  const mayCreate = useAccess().can('system:arbitrator:create')
  const reload = () => client.invalidateQueries({ queryKey: ARBITRATOR_KEY })
  const create = async (values: Values) => {
    await createArbitrator(toBody(values))
    notice.success('新增成功，发布名册后对外公开')
    await reload()
  }
  const update = async (id: number, values: Values, ifUpdatedAt?: number) => {
    await updateArbitrator({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功，发布名册后对外公开')
    await reload()
  }
  return (
    <FormDialog<Values>
      title={row ? '修改仲裁员' : '新增仲裁员'}
      width={720}
      initialValues={toValues(row)}
      draft={{ form: ARBITRATOR_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getArbitrator(row.id, { silent: true }), toValues),
              fields: FIELDS,
              missing: 1100002001,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      onClose={onClose}
      fieldOf={{ 1002007001: 'rosterType', 1002007002: 'rosterType' }}
    >
      <Form.Item
        name="name"
        label="姓名"
        rules={requiredText('仲裁员姓名不能为空', [50, '仲裁员姓名不能超过 50 个字符'])}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="rosterType" label="名册类型" rules={[{ required: true, message: '名册类型不能为空' }]}>
        <Select options={types} placeholder="请选择名册类型" />
      </Form.Item>
      <Form.Item name="sex" label="性别">
        <Radio.Group options={sexes} />
      </Form.Item>
      <Form.Item name="photo" label="照片">
        <PictureField label="照片" />
      </Form.Item>
      <TextItem name="profession" label="专业" max={200} extra="有几项时用顿号分开，例如：建设工程、房地产" />
      <TextItem name="region" label="地区" max={100} />
      <TextItem name="language" label="工作语言" max={100} extra="有几种时用顿号分开，例如：中文、英语" />
      <TextItem name="workUnit" label="工作单位" max={100} />
      <TextItem name="jobTitle" label="职务" max={100} />
      <TextItem name="education" label="学历" max={50} />
      <Form.Item
        name="appointDay"
        label="聘任日期"
        getValueProps={(day: string) => ({ value: day ? dayjs(day, DAY) : null })}
        normalize={(day: Dayjs | null) => day?.format(DAY) ?? ''}
      >
        <DatePicker format={DAY} />
      </Form.Item>
      <Form.Item
        name="introduction"
        label="简介"
        rules={textRules([2_000, '简介不能超过 2000 个字符'])}
        extra="对外公开，请勿填写手机号码、身份证号码、电子邮箱和住址"
      >
        <Input.TextArea rows={5} maxLength={2_000} showCount />
      </Form.Item>
      <Form.Item name="sort" label="显示顺序" extra="小的在前">
        <InputNumber min={-MAX_SORT} max={MAX_SORT} precision={0} />
      </Form.Item>
      <Form.Item name="listed" label="列入名册" extra="不列入的，下次发布时从公开名册撤下">
        <Radio.Group options={LISTED_OPTIONS} />
      </Form.Item>
    </FormDialog>
  )
}

interface TextItemProps {
  name: keyof Values
  label: string
  max: number
  extra?: string
}

const TextItem = ({ name, label, max, extra }: TextItemProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    rules={textRules([max, `${label}不能超过 ${max} 个字符`])}
  >
    <Input maxLength={max} />
  </Form.Item>
)
