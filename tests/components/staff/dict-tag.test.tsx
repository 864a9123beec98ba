import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { useDictStore } from '@/stores/dict'
import { renderStaff } from '../../support/render-staff'

const entry = (value: string, label: string, more: object = {}) => ({
  dictType: 'kind',
  value,
  label,
  colorType: 'success',
  cssClass: null,
  ...more,
})
const know = (...entries: ReturnType<typeof entry>[]) => useDictStore.setState({ byType: { kind: entries } })

test.each([
  [1, '一'],
  ['1', '一'],
  [0, '零'],
  [true, '真'],
])('the value %j shows its label', (value, label) => {
  know(entry('0', '零'), entry('1', '一'), entry('true', '真'))
  renderStaff(<DictTag type="kind" value={value} />)
  expect(screen.getByText(label)).toBeVisible()
})

test('a value of a disabled entry shows its label, and that it is disabled', () => {
  know(entry('1', '一'), entry('2', '二', { status: 1 }))
  renderStaff(
    <>
      <DictTag type="kind" value={2} />
      <DictTag type="kind" value="1,2" />
    </>,
  )
  expect(screen.getAllByText('二（已停用）')).toHaveLength(2)
  expect(screen.getByText('一')).toBeVisible()
})

test('a value unknown to the dictionary is shown unchanged', () => {
  know(entry('1', '一'))
  renderStaff(<DictTag type="kind" value={7} />)
  expect(screen.getByText('7')).toBeVisible()
})

test.each(['none', 'constructor', '__proto__', 'toString'])(
  'a value of the unknown type %s is shown unchanged',
  type => {
    renderStaff(<DictTag type={type} value="甲" />)
    expect(screen.getByText('甲')).toBeVisible()
  },
)

test.each([null, undefined, ''])('the value %j shows nothing', value => {
  know(entry('', '空'), entry('null', '无'))
  const { container } = renderStaff(<DictTag type="kind" value={value} />)
  expect(container).toHaveTextContent('')
})

test('a hex colour becomes the background, and other styles of the server are ignored', () => {
  know(entry('1', '红', { cssClass: '#aa0000' }), entry('2', '坏', { cssClass: 'x;position:fixed' }))
  renderStaff(
    <>
      <DictTag type="kind" value={1} />
      <DictTag type="kind" value={2} />
    </>,
  )
  expect(screen.getByText('红').getAttribute('style')).toMatch(/aa0000|170, 0, 0/)
  expect(screen.getByText('坏').outerHTML).not.toContain('position:fixed')
})

test.each(['default', '', null, 'unheard-of', '__proto__'])(
  'the colour %j falls back to plain text',
  colorType => {
    know(entry('1', '一', { colorType }))
    renderStaff(<DictTag type="kind" value={1} />)
    expect(screen.getByText('一')).not.toHaveAttribute('style')
  },
)

test('a changed label is shown at once', () => {
  know(entry('1', '旧'))
  renderStaff(<DictTag type="kind" value={1} />)
  act(() => know(entry('1', '新')))
  expect(screen.getByText('新')).toBeVisible()
  expect(screen.queryByText('旧')).not.toBeInTheDocument()
})

test('several known values separated by commas are several tags, and others are shown unchanged', () => {
  know(entry('1', '一'), entry('2', '二', { colorType: '' }), entry('3,4', '三四'))
  const { container, rerender } = renderStaff(<DictTag type="kind" value="1, 2,1" />)
  expect(container).toHaveTextContent(/^一二$/)
  rerender(<DictTag type="kind" value="1,9" />)
  expect(container).toHaveTextContent(/^1,9$/)
  rerender(<DictTag type="kind" value="3,4" />)
  expect(container).toHaveTextContent(/^三四$/)
})
