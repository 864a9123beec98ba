import { faultText, feeFaults } from '@shared/domain/fees/fee-faults'
import { FEE_TABLE_LABELS } from '@shared/domain/fees/labels'
import { Form, Input } from 'antd'
import { useDeferredValue } from 'react'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DayField, LAST_DAY } from '@/components/staff/form/day-field'
import { ChoiceItem } from '@/components/staff/form/form-items'
import { FeeExample } from './fee-example'
import { type ChargeValues, chargeValues, type FeeValues, toCharges } from './form-values'
import { LadderFields } from './ladder-fields'
import { RangeInput } from './range-input'
import { RowFaults } from './row-faults'

interface FeeFieldsProps {
  /** Before anything is typed. */
  initial: FeeValues
  /** A reason must be given. */
  isCorrection: boolean
}

/** Every field of a fee table; what is wrong with it, and what an amount costs by it, while it is typed. */
export function FeeFields({ initial, isCorrection }: FeeFieldsProps) {
  const form = Form.useFormInstance<FeeValues>()
  // With fields that are not there yet: rows come one after another.
  const watched: ChargeValues | undefined = Form.useWatch(chargeValues, { form, preserve: true })
  const values = { ...initial, ...watched }
  // After the key is shown: all rows are rendered again for it.
  const charges = toCharges({ ...initial, ...useDeferredValue(watched) })
  const faults = feeFaults(charges)
  const of = (part: 'acceptance' | 'handling' | 'withoutAmount') =>
    faults.filter(fault => fault.part === part)
  return (
    <div className="fee-table-form">
      <div className="fee-table-form-fields">
        <TableFacts isCorrection={isCorrection} />
        <h2>案件受理费</h2>
        <p className="fee-hint">
          每段只收其金额范围内的部分。固定标准只填前一格；规定幅度的，后一格填高端。可以从 Excel
          复制“下限、上限、定额、费率”四列，粘贴到任意一格。
        </p>
        <LadderFields name="acceptance" label="案件受理费" faults={of('acceptance')} />
        <h2>案件处理费</h2>
        <ChoiceItem
          name="handlingBy"
          label="案件处理费"
          options={[
            { value: 'spent', label: '按实际支出收取' },
            { value: 'acceptance', label: '按受理费的比例' },
            { value: 'amount', label: '按争议金额分段' },
          ]}
        />
        <div hidden={values.handlingBy !== 'acceptance'} className="fee-part">
          <div className="fee-minimum">
            <span>比例（%）</span>
            <Form.Item name="share" noStyle>
              <RangeInput label="处理费占受理费的比例" unit="%" />
            </Form.Item>
            <span>最低收费（元）</span>
            <Form.Item name="shareMinimum" noStyle>
              <RangeInput label="案件处理费最低收费" unit="元" />
            </Form.Item>
          </div>
          {values.handlingBy === 'acceptance' && <RowFaults messages={of('handling')} />}
        </div>
        <div hidden={values.handlingBy !== 'amount'} className="fee-part">
          <LadderFields name="handling" label="案件处理费" faults={of('handling')} />
        </div>
        <h2>没有争议金额的案件</h2>
        <ChoiceItem
          name="withoutAmountBy"
          label="没有争议金额的案件"
          options={[
            { value: 'asked', label: '按具体情况确定' },
            { value: 'fixed', label: '每件固定收费' },
          ]}
        />
        <div hidden={values.withoutAmountBy !== 'fixed'} className="fee-part">
          <div className="fee-minimum">
            <span>每件（元）</span>
            <Form.Item name="withoutAmount" noStyle>
              <RangeInput label="没有争议金额的案件每件" unit="元" />
            </Form.Item>
          </div>
          <RowFaults messages={of('withoutAmount')} />
        </div>
      </div>
      <div className="fee-table-form-side">
        <FeeExample charges={faults.length === 0 ? charges : null} />
        {faults.length > 0 && (
          <section className="fee-table-form-faults" aria-label="需要改正的问题">
            <h2>{`需要改正 ${faults.length} 处`}</h2>
            <ul>
              {faults.map(fault => {
                const text = faultText(fault, charges)
                return <li key={text}>{text}</li>
              })}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function TableFacts({ isCorrection }: { isCorrection: boolean }) {
  return (
    <>
      <Form.Item
        name="name"
        label={FEE_TABLE_LABELS.name}
        rules={requiredText('标准名称不能为空', [100, '标准名称不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="例如：××仲裁委员会仲裁收费标准" />
      </Form.Item>
      <Form.Item
        name="approvalNo"
        label={FEE_TABLE_LABELS.approvalNo}
        rules={textRules([100, '批准文号不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="价格主管部门的批准文号" />
      </Form.Item>
      <Form.Item
        name="day"
        label={FEE_TABLE_LABELS.effectiveTime}
        rules={[{ required: true, message: '施行日期不能为空' }]}
        extra="自当日零时（北京时间）起，发布的标准自动施行，取代之前的标准。"
      >
        <DayField maxDate={LAST_DAY} placeholder="请选择施行日期" />
      </Form.Item>
      <Form.Item
        name="reason"
        label={FEE_TABLE_LABELS.reason}
        rules={
          isCorrection
            ? requiredText('更正应当写明变更原因', [500, '变更原因不能超过 500 个字符'])
            : textRules([500, '变更原因不能超过 500 个字符'])
        }
      >
        <Input.TextArea
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder="不对外显示，供内部查考"
        />
      </Form.Item>
      <Form.Item
        name="note"
        label={FEE_TABLE_LABELS.note}
        rules={textRules([500, '说明不能超过 500 个字符'])}
      >
        <Input.TextArea
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder="显示在收费计算页的“计算依据”中"
        />
      </Form.Item>
    </>
  )
}
