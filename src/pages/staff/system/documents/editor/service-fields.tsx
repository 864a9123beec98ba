import { lastDay, lastShownDay, namesOf, publicTexts } from '@shared/domain/services/service-announcement'
import { MAX_DAYS, MAX_PARTIES, PARTY_ROLE_NAMES, PARTY_ROLES } from '@shared/domain/services/service-facts'
import { findPersonalData, type PersonalData } from '@shared/domain/texts/personal-data'
import { Alert, Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useDeferredValue } from 'react'
import { requiredText } from '@/components/staff/common/text-rules'
import { SwitchItem } from '@/components/staff/form/form-items'
import { useMinute } from '@/hooks/browser/use-minute'
import { useSectionTree } from '@/hooks/data/use-section-tree'
import { factsOf, type ServiceValues } from '../service-values'
import type { DocumentValues } from './form-values'
import { useIsService, useServiceDefaults } from './use-service'

const ROLES = PARTY_ROLES.map(value => ({ value, label: PARTY_ROLE_NAMES[value] }))

/** Quick choices of the period, in days. */
const PERIODS = [30, 60, 90]

/** What a service announcement says beside its text: for sections of these, and for documents that are some. */
export function ServiceFields({ disabled }: { disabled: boolean }) {
  const form = Form.useFormInstance<DocumentValues>()
  const { tree } = useSectionTree()
  const menuId = Form.useWatch('menuId', form)
  const service = Form.useWatch<ServiceValues | null>('service', { form, preserve: true })
  const isService = useIsService(tree, menuId)
  const defaults = useServiceDefaults(isService && !service)
  if (!service)
    return isService ? (
      <>
        <p className="document-hint">本栏目的文章是公告送达，发布前应填写案号、当事人、文书名称和公告期。</p>
        <Button disabled={disabled || !defaults} onClick={() => form.setFieldValue('service', defaults)}>
          填写公告送达事项
        </Button>
      </>
    ) : null
  return (
    <>
      <Form.Item
        name={['service', 'caseNumber']}
        label="案号"
        rules={requiredText('案号不能为空', [100, '案号不能超过 100 个字符'])}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name={['service', 'papers']}
        label="送达文书"
        rules={requiredText('文书名称不能为空', [200, '文书名称不能超过 200 个字符'])}
      >
        <Input.TextArea maxLength={200} autoSize placeholder="如：仲裁通知书、仲裁申请书副本、仲裁规则" />
      </Form.Item>
      <Parties disabled={disabled} />
      <Form.Item
        name={['service', 'days']}
        label="公告期（日）"
        rules={[{ required: true, message: '公告期不能为空' }]}
        extra={<Period />}
      >
        <InputNumber min={1} max={MAX_DAYS} precision={0} />
      </Form.Item>
      {!disabled && (
        <div className="service-periods">
          {PERIODS.map(days => (
            <Button key={days} size="small" onClick={() => form.setFieldValue(['service', 'days'], days)}>
              {days} 日
            </Button>
          ))}
        </div>
      )}
      <Form.Item
        name={['service', 'graceDays']}
        label="届满后继续展示（日）"
        rules={[{ required: true, message: '届满后继续展示的天数不能为空' }]}
      >
        <InputNumber min={0} max={MAX_DAYS} precision={0} />
      </Form.Item>
      <SwitchItem
        name={['service', 'maskNames']}
        label="遮蔽自然人的名字"
        extra="访客看到的是“张某某”，标题、摘要、正文和附件名称中的也一样。"
      />
      <MaskedNote />
      {!disabled && !isService && (
        <Button onClick={() => form.setFieldValue('service', null)}>不再作为公告送达</Button>
      )}
    </>
  )
}

function Parties({ disabled }: { disabled: boolean }) {
  return (
    <Form.List
      name={['service', 'parties']}
      rules={[
        {
          validator: async (_rule, parties?: unknown[]) => {
            if (!parties?.length) throw new Error('当事人不能为空')
          },
        },
      ]}
    >
      {(fields, { add, remove }, { errors }) => (
        <fieldset className="service-parties">
          <legend>当事人</legend>
          {fields.map(({ key, name }, index) => (
            <div key={key} className="service-party">
              <Form.Item
                name={[name, 'name']}
                rules={requiredText('姓名或者名称不能为空', [100, '姓名或者名称不能超过 100 个字符'])}
              >
                <Input
                  maxLength={100}
                  aria-label={`第 ${index + 1} 名当事人的姓名或者名称`}
                  placeholder="姓名或者名称"
                />
              </Form.Item>
              <div className="service-party-more">
                <Form.Item name={[name, 'role']}>
                  <Select aria-label={`第 ${index + 1} 名当事人的身份`} options={ROLES} />
                </Form.Item>
                <Form.Item name={[name, 'isPerson']} valuePropName="checked">
                  <Checkbox>自然人</Checkbox>
                </Form.Item>
                {!disabled && (
                  <Button
                    type="text"
                    danger
                    aria-label={`删除第 ${index + 1} 名当事人`}
                    onClick={() => remove(name)}
                  >
                    删除
                  </Button>
                )}
              </div>
            </div>
          ))}
          {!disabled && fields.length < MAX_PARTIES && (
            <Button block type="dashed" onClick={() => add({ name: '', role: 'respondent', isPerson: true })}>
              添加当事人
            </Button>
          )}
          <Form.ErrorList errors={errors} />
        </fieldset>
      )}
    </Form.List>
  )
}

/** When the period ends and the announcement is taken down, by the time that is chosen. */
function Period() {
  const now = useMinute()
  const form = Form.useFormInstance<DocumentValues>()
  const publishTime = Form.useWatch('publishTime', form)
  const days = Form.useWatch<number | null>(['service', 'days'], form)
  const graceDays = Form.useWatch<number | null>(['service', 'graceDays'], form)
  if (!days) return '自公告之日的次日起计算。'
  const time = publishTime ?? now
  const period = { days, graceDays: graceDays ?? 0 }
  const from = publishTime === null || publishTime === undefined ? '今天发布的，' : ''
  return `自公告之日的次日起计算：${from}公告期至 ${lastDay(time, period)}，展示到 ${lastShownDay(time, period)}，此后自动下线。`
}

const KINDS: Record<PersonalData['kind'], string> = { id: '身份证号', phone: '手机号', name: '姓名' }

/** What of the text visitors will not see, before it is published. */
function MaskedNote() {
  const form = Form.useFormInstance<DocumentValues>()
  // After the key is shown: it looks through the whole text.
  const values = useDeferredValue(Form.useWatch([], form))
  const facts = factsOf(values?.service)
  if (!facts) return null
  const { title = '', summary = '', content = '', attachments = [] } = values
  const names = namesOf(facts)
  const text = [title, summary, textOfHtml(content), ...attachments.map(({ name }) => name)].join('\n')
  const found = findPersonalData(text, names)
  const counts = (Object.keys(KINDS) as PersonalData['kind'][])
    .map(kind => ({ kind, count: found.filter(data => data.kind === kind).length }))
    .filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  const shown = publicTexts(facts, { title, summary, content: null, fileNames: [] })
  return (
    <Alert
      type="warning"
      showIcon
      className="service-masked"
      title={`发布后自动遮蔽：${counts.map(({ kind, count }) => `${KINDS[kind]} ${count} 处`).join('，')}`}
      description={`标题将显示为“${shown.title}”。手机号一律遮蔽，本会的联系电话请写座机；图片和附件里的个人信息不能遮蔽，请先处理。可以用“预览”查看。`}
    />
  )
}

/** The text of the editor's HTML, for counting alone. */
const textOfHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
