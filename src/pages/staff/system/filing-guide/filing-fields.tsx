import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { FormRule } from 'antd'
import { Button, Form, Input, InputNumber } from 'antd'
import { useDeferredValue } from 'react'
import { TitledCard } from '@/components/staff/common/titled-card'
import { ChoiceItem } from '@/components/staff/form/form-items'
import { ArticleSelect } from './article-select'
import { CopiesExample } from './copies-example'
import { type FilingValues, readWholeYuan, toRule } from './form-values'

const MAX_BANDS = 20

const needed = (name: string): FormRule[] => [{ required: true, message: `${name}不能为空` }]
/** Created for each field: antd stores the row number in a rule object it was given before. */
const sets = () => <InputNumber min={1} max={99} precision={0} suffix="份" />

/** The rule, and beside it what it comes to for a case. */
export function FilingFields({ initial }: { initial: FilingValues }) {
  const form = Form.useFormInstance<FilingValues>()
  const watched: FilingValues | undefined = Form.useWatch(all => all, { form, preserve: true })
  // After the key is shown: all fields are rendered again for it.
  const values = { ...initial, ...useDeferredValue(watched) }
  return (
    <div className="filing-setting-grid">
      <TitledCard title="按争议金额">
        <Bands />
      </TitledCard>
      <TitledCard title="当事人超过两方">
        <Form.Item name="perFurtherParty" label="每增加一名当事人" rules={needed('增加的份数')}>
          <InputNumber min={0} max={9} precision={0} suffix="份" />
        </Form.Item>
      </TitledCard>
      <TitledCard title="没有争议金额的案件">
        <ChoiceItem
          name="withoutAmountBy"
          label="没有争议金额的案件"
          options={[
            { value: 'asked', label: '请当事人咨询' },
            { value: 'fixed', label: '固定份数' },
          ]}
        />
        <Form.Item
          name="withoutAmount"
          label="没有争议金额的案件份数"
          hidden={values.withoutAmountBy !== 'fixed'}
          rules={values.withoutAmountBy === 'fixed' ? needed('份数') : []}
        >
          {sets()}
        </Form.Item>
      </TitledCard>
      <TitledCard title="约定了仲裁员人数的案件">
        <ChoiceItem
          name="arbitratorsBy"
          label="约定了仲裁员人数的案件"
          options={[
            { value: 'amount', label: '同样按争议金额' },
            { value: 'fixed', label: '按仲裁员人数' },
          ]}
        />
        <div className="filing-pair" hidden={values.arbitratorsBy !== 'fixed'}>
          {(
            [
              ['one', '一名仲裁员'],
              ['three', '三名仲裁员'],
            ] as const
          ).map(([name, label]) => (
            <Form.Item
              key={name}
              name={name}
              label={label}
              rules={values.arbitratorsBy === 'fixed' ? needed('份数') : []}
            >
              {sets()}
            </Form.Item>
          ))}
        </div>
      </TitledCard>
      <TitledCard title="介绍仲裁流程的文章">
        <Form.Item name="article" label="文章" extra="显示在立案指南的“接下来”中。">
          <ArticleSelect />
        </Form.Item>
      </TitledCard>
      <CopiesExample rule={toRule(values)} />
    </div>
  )
}

/** Each band up to its amount; the last one for whatever is above. */
function Bands() {
  const form = Form.useFormInstance<FilingValues>()
  const above = (at: number): FormRule => ({
    validator: async (_rule, text: string) => {
      const upTo = readWholeYuan(text)
      if (upTo === undefined) throw new Error('请填写整数金额，例如 500000 或 50万')
      const before = at === 0 ? 0 : readWholeYuan(form.getFieldValue(['bands', at - 1, 'upTo']) ?? '')
      if (before !== undefined && upTo <= before) throw new Error('应大于上一段的金额')
    },
  })
  return (
    <Form.List name="bands">
      {(rows, { add, remove }) => (
        <div className="filing-brackets">
          {rows.map(({ key, name: at }) => {
            const isLast = at === rows.length - 1
            return (
              <div key={key} className="filing-bracket">
                <Form.Item
                  name={[at, 'upTo']}
                  label={`第 ${at + 1} 段：不超过（元）`}
                  hidden={isLast}
                  rules={isLast ? [] : [above(at)]}
                  {...(at > 0 && { dependencies: [['bands', at - 1, 'upTo']] })}
                >
                  <Input inputMode="decimal" autoComplete="off" />
                </Form.Item>
                {isLast && <p>{rows.length === 1 ? '所有金额' : '超过以上金额'}</p>}
                <Form.Item name={[at, 'sets']} label={`第 ${at + 1} 段：份数`} rules={needed('份数')}>
                  {sets()}
                </Form.Item>
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除第 ${at + 1} 段`}
                  disabled={rows.length === 1}
                  onClick={() => remove(at)}
                />
              </div>
            )
          })}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= MAX_BANDS}
            // In front of the last one, which stays the one without end.
            onClick={() => add({ upTo: '', sets: null }, rows.length - 1)}
          >
            添加一段
          </Button>
        </div>
      )}
    </Form.List>
  )
}
