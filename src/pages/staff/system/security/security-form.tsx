import { SECURITY_LIMITS, type SecurityNumber } from '@shared/domain/security'
import { Form, InputNumber, Switch } from 'antd'
import { useRef, useState } from 'react'
import { getSecurity, type SecuritySave, type SecuritySettings, updateSecurity } from '@/api/system/security'
import { TitledCard } from '@/components/staff/common/titled-card'
import { ConflictDialog } from '@/components/staff/form/conflict-dialog'
import { DraftNote } from '@/components/staff/form/draft-note'
import { SaveBar } from '@/components/staff/form/save-bar'
import { SECURITY_PARTS, SECURITY_TEXTS } from '@/config/settings/security-settings'
import { useAccess } from '@/hooks/auth/use-access'
import { useSettingAnchor } from '@/hooks/browser/use-setting-anchor'
import { type RecordField, readBack, storedAs } from '@/hooks/forms/use-conflict'
import { useDraft } from '@/hooks/forms/use-draft'
import { useRecordForm } from '@/hooks/forms/use-record-form'
import { notice } from '@/lib/browser/notice'
import { DutyHolders } from './duty-holders'
import { isNumber, NUMBER_SETTINGS, withUnit } from './number-settings'

/** Form name of its draft; there is one record of it. */
const DRAFT = { form: 'security', record: 1 }

const toValues = ({ passwordMinLength, passwordMaxAge, ...row }: SecuritySettings): SecuritySave => ({
  ...{ passwordMinLength, passwordMaxAge, sessionIdle: row.sessionIdle },
  ...{ sessionsPerUser: row.sessionsPerUser, auditRetention: row.auditRetention },
  separateDuties: row.separateDuties,
})

const show = (name: string, value: unknown): string => {
  if (!isNumber(name)) return value ? '启用' : '停用'
  return typeof value === 'number' ? withUnit(value, NUMBER_SETTINGS[name].unit) : '默认'
}

const FIELDS: RecordField[] = SECURITY_PARTS.flatMap(({ fields }) =>
  fields.map(name => ({ name, label: SECURITY_TEXTS[name].label, show: value => show(name, value) })),
)

const RECORD = {
  read: async () => storedAs(await getSecurity({ silent: true }), toValues),
  fields: FIELDS,
}

const DUTIES_PART = 'duties'
const SEPARATING =
  '启用后，审计日志只有审计管理员能看，角色和安全设置只有安全管理员能改，您自己也可能因此失去这些权限；以后须由安全管理员停用。启用三员分立？'

const write = async (values: SecuritySave, ifUpdatedAt?: number) => {
  await updateSecurity(values, ifUpdatedAt)
  return readBack(RECORD)
}

interface SecurityFormProps {
  settings: SecuritySettings
  holders: SecuritySettings['holders']
  /** Called when the form becomes dirty, and when it no longer is. */
  onChange: (changed: boolean) => void
  onSaved: () => Promise<unknown>
}

export function SecurityForm({ settings, holders, onChange, onSaved }: SecurityFormProps) {
  const [form] = Form.useForm<SecuritySave>()
  const { can, is } = useAccess()
  const mayChange = can('system:security:update')
  // Only super administrators separate duties; the security administrators end that.
  const maySeparate = settings.separateDuties || is('super_admin')
  const [initialValues] = useState(() => toValues(settings))
  const root = useRef<HTMLDivElement>(null)
  useSettingAnchor(root, true)
  const draft = useDraft<SecuritySave>({
    ...{ name: DRAFT, initialValues, modal: false },
    onDiscard: stored => form.setFieldsValue(stored),
  })
  const state = useRecordForm({ form, draft, record: RECORD, onChange })
  const ask = async ({ separateDuties }: SecuritySave) =>
    !separateDuties || settings.separateDuties || notice.confirm(SEPARATING)
  const done = async () => {
    await onSaved()
    notice.success('保存成功，立即生效')
  }
  return (
    <Form
      {...state.props}
      layout="vertical"
      disabled={!mayChange}
      onFinish={() => void state.save(write, { ask, done })}
    >
      <DraftNote {...state.draftNote} />
      <div ref={root}>
        {SECURITY_PARTS.filter(({ part }) => part !== DUTIES_PART).map(({ part, title, fields }) => (
          <TitledCard key={part} title={title} className="security-card">
            <div className="security-grid">
              {fields.filter(isNumber).map(name => (
                <NumberField key={name} name={name} defaultValue={settings.defaults[name]} />
              ))}
            </div>
          </TitledCard>
        ))}
        <TitledCard
          title={SECURITY_TEXTS.separateDuties.label}
          data-setting="separateDuties"
          className="security-card"
        >
          <p className="security-text">
            系统、安全、审计三种管理员由不同的人担任，一个账号只能担任一种。系统管理员管理账号、部门、岗位、菜单、字典和参数；安全管理员管理角色、授权、登录和安全设置；审计管理员查看操作日志和登录日志。超级管理员视为系统管理员。
          </p>
          <Form.Item
            name="separateDuties"
            label={SECURITY_TEXTS.separateDuties.label}
            valuePropName="checked"
            extra={`默认停用：人手少的机构，往往只有一名管理员。等级保护三级的系统应当启用。${maySeparate ? '' : '只能由超级管理员开启。'}`}
          >
            <Switch disabled={!mayChange || !maySeparate} />
          </Form.Item>
          <DutyHolders holders={holders} mayCreate={mayChange} />
        </TitledCard>
      </div>
      {state.conflict && <ConflictDialog question={state.conflict} />}
      {mayChange && <SaveBar state={state} />}
    </Form>
  )
}

interface NumberFieldProps {
  name: SecurityNumber
  defaultValue: number
}

function NumberField({ name, defaultValue }: NumberFieldProps) {
  const { unit, reason } = NUMBER_SETTINGS[name]
  const { min, max, ...rest } = SECURITY_LIMITS[name]
  const mayBeNone = 'none' in rest
  const { label } = SECURITY_TEXTS[name]
  const inBounds = (value: number) => (mayBeNone && value === 0) || (value >= min && value <= max)
  return (
    <div className="security-number-setting" data-setting={name}>
      <Form.Item
        name={name}
        label={label}
        extra={`默认${defaultValue === 0 ? '' : ' '}${withUnit(defaultValue, unit)}。${reason}`}
        rules={[
          {
            validator: async (_, value: number | null) => {
              if (value != null && !inBounds(value))
                throw new Error(`${label}应为 ${min}-${max}${mayBeNone ? '，或 0 表示不限' : ''}`)
            },
          },
        ]}
      >
        <InputNumber<number>
          precision={0}
          min={0}
          max={999_999}
          placeholder={defaultValue === 0 ? '不限' : String(defaultValue)}
          suffix={unit}
          className="security-number"
        />
      </Form.Item>
    </div>
  )
}
