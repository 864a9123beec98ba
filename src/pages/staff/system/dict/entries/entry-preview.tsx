import { Form } from 'antd'
import { EntryTag } from '@/components/staff/dict/dict-tag'
import { contrast } from '@/lib/format/colour'
import '../dict.css'

/** Large enough for text (WCAG 1.4.3); a hex colour is the text's, on a very light tone of itself. */
const READABLE = 4.5

/** The entry of the form around it as it will show in every list, while it is being written. */
export function EntryPreview() {
  const form = Form.useFormInstance()
  const label: string = Form.useWatch('label', form) ?? ''
  const colorType: string = Form.useWatch('colorType', form) ?? ''
  const cssClass: string = Form.useWatch('cssClass', form) ?? ''
  const pale = /^#[\da-f]{6}$/i.test(cssClass) && contrast(cssClass, '#ffffff') < READABLE
  return (
    <span className="dict-preview" role="status" aria-label="显示效果">
      <EntryTag entry={{ label: label.trim() || '示例', colorType, cssClass }} />
      {pale && <span className="dict-preview-note">颜色较浅，文字可能看不清</span>}
    </span>
  )
}
