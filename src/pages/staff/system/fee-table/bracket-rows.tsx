import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type FeeFault, MAX_BRACKETS } from '@shared/domain/fees/fee-faults'
import { Button, Form } from 'antd'
import type { ClipboardEvent } from 'react'
import { notice } from '@/lib/browser/notice'
import { EdgeFields } from './edge-fields'
import { type BracketValues, emptyBracket } from './form-values'
import { pastedRows } from './pasted-rows'
import { RangeInput } from './range-input'
import { RowFaults } from './row-faults'

interface BracketRowsProps {
  /** The list from the top of the form, and as the list around it names it. */
  list: (string | number)[]
  relative: (string | number)[]
  label: string
  /** Of this ladder alone. */
  faults: FeeFault[]
}

/** The brackets of one ladder, each with what is wrong with it below. */
export function BracketRows({ list, relative, label, faults }: BracketRowsProps) {
  const form = Form.useFormInstance()
  const rowAt = (at: number): BracketValues | undefined => form.getFieldValue([...list, at])

  /** Rows of a spreadsheet take the place of all there are. */
  const paste = (event: ClipboardEvent) => {
    const rows = pastedRows(event.clipboardData.getData('text/plain'))
    if (!rows) return
    event.preventDefault()
    form.setFieldValue(list, rows)
    notice.success(`已粘贴 ${rows.length} 段`)
  }
  return (
    <Form.List name={relative}>
      {(rows, { add, remove }) => (
        <div className="fee-rows" onPaste={paste}>
          <div className="fee-row fee-row-head" aria-hidden>
            <span>段</span>
            <span>金额下限～上限（元，含上限）</span>
            <span>定额（元）</span>
            <span>费率（%）</span>
            <span />
          </div>
          {rows.map(({ key, name: at }) => {
            const title = `${label}第 ${at + 1} 段`
            const own = faults.filter(({ bracket }) => bracket === at)
            return (
              <div key={key} className={own.length > 0 ? 'fee-row is-faulty' : 'fee-row'}>
                <span className="fee-row-number">{at + 1}</span>
                <span className="fee-edges" data-title="金额（元）">
                  <EdgeFields list={list} at={at} relative={[at]} label={title} />
                </span>
                <span data-title="定额（元）">
                  <Form.Item name={[at, 'flat']} noStyle>
                    <RangeInput label={`${title}定额`} unit="元" />
                  </Form.Item>
                </span>
                <span data-title="费率（%）">
                  <Form.Item name={[at, 'rate']} noStyle>
                    <RangeInput label={`${title}费率`} unit="%" />
                  </Form.Item>
                </span>
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除${title}`}
                  disabled={rows.length === 1}
                  onClick={() => {
                    const [row, next] = [rowAt(at), rowAt(at + 1)]
                    // The one after it reaches over its part.
                    if (row && next?.from === row.upTo)
                      form.setFieldValue([...list, at + 1, 'from'], row.from)
                    remove(at)
                  }}
                />
                <RowFaults messages={own} />
              </div>
            )
          })}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= MAX_BRACKETS}
            onClick={() => add(emptyBracket(rowAt(rows.length - 1)?.upTo ?? ''))}
          >
            添加一段
          </Button>
        </div>
      )}
    </Form.List>
  )
}
