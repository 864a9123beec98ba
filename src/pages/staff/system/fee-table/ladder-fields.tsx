import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type FeeFault, MAX_LADDERS } from '@shared/domain/fees/fee-faults'
import { Button, Form } from 'antd'
import { BracketRows } from './bracket-rows'
import { EdgeFields } from './edge-fields'
import { emptyLadder, type LadderValues } from './form-values'
import { RangeInput } from './range-input'
import { RowFaults } from './row-faults'

interface LadderFieldsProps {
  name: 'acceptance' | 'handling'
  /** What the ladders are of: 案件受理费 */
  label: string
  /** Of this part alone. */
  faults: FeeFault[]
}

/** The brackets of a fee; of several ladders, each for the cases up to an amount, every one has its own. */
export function LadderFields({ name, label, faults }: LadderFieldsProps) {
  const form = Form.useFormInstance()
  const ladderAt = (at: number): LadderValues | undefined => form.getFieldValue([name, at])

  /** Before one goes: the cases it was for are those of the next, or of the one before the last. */
  const joinAround = (at: number) => {
    if (ladderAt(at + 1)) form.setFieldValue([name, at + 1, 'from'], ladderAt(at)?.from)
    else form.setFieldValue([name, at - 1, 'upTo'], '')
  }
  return (
    <Form.List name={name}>
      {(ladders, { add, remove }) => (
        <div className="fee-ladders">
          {ladders.map(({ key, name: at }) => {
            const title = ladders.length > 1 ? `${label}第 ${at + 1} 档` : label
            const own = faults.filter(({ ladder }) => ladder === at)
            return (
              <fieldset key={key} className={ladders.length > 1 ? 'fee-ladder' : 'fee-ladder is-only'}>
                <legend className={ladders.length > 1 ? undefined : 'visually-hidden'}>{title}</legend>
                <div className="fee-ladder-head" hidden={ladders.length === 1}>
                  <span>争议金额</span>
                  <EdgeFields list={[name]} at={at} relative={[at]} label={`${title}争议金额`} />
                  <span>元的案件</span>
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`删除${title}`}
                    onClick={() => {
                      joinAround(at)
                      remove(at)
                    }}
                  />
                </div>
                <RowFaults messages={own.filter(({ bracket }) => bracket === null)} />
                <BracketRows
                  list={[name, at, 'brackets']}
                  relative={[at, 'brackets']}
                  label={title}
                  faults={own}
                />
                <div className="fee-minimum">
                  <span>最低收费（元）</span>
                  <Form.Item name={[at, 'minimum']} noStyle>
                    <RangeInput label={`${title}最低收费`} unit="元" />
                  </Form.Item>
                  <span className="fee-hint">没有的不填</span>
                </div>
              </fieldset>
            )
          })}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            disabled={ladders.length >= MAX_LADDERS}
            onClick={() => add(emptyLadder(ladderAt(ladders.length - 1)?.upTo ?? ''))}
          >
            按争议金额分档
          </Button>
        </div>
      )}
    </Form.List>
  )
}
