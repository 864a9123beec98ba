import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayField } from '@/components/staff/form/day-field'
import { FilterBar } from '@/components/staff/list/filter-bar'
import { TimeField } from '@/pages/staff/system/documents/editor/time-field'
import { renderStaff } from '../../support/render-staff'

const RANGE = ['2026-11-01 00:00:00', '2026-11-30 23:59:59']

test.each([
  ['a day', <DayField key="day" value="2026-11-05" />],
  ['a moment', <TimeField key="time" value={Date.parse('2026-11-05T09:30:00+08:00')} />],
  [
    'a range',
    <FilterBar
      key="range"
      fields={[{ name: 'time', label: '创建时间', kind: 'range' }]}
      value={{ time: RANGE }}
      onSearch={() => undefined}
    />,
  ],
])('the calendar of %s shows 2026年11月, and weeks from Monday', async (_kind, field) => {
  const { user } = renderStaff(field)
  const [input] = screen.getAllByRole('textbox')
  if (input) await user.click(input)
  const [calendar] = await screen.findAllByRole('table')
  if (!calendar) throw new Error('no calendar')
  const names = within(calendar).getAllByRole('columnheader')
  expect(names.map(({ textContent }) => textContent)).toEqual(['一', '二', '三', '四', '五', '六', '日'])
  const panel = calendar.closest('.ant-picker-panel')
  expect(panel?.querySelector('.ant-picker-header-view')).toHaveTextContent('2026年11月')
  // The first of the month is a Sunday.
  const [week] = within(calendar).getAllByRole('row').slice(1)
  expect(week).toHaveTextContent('2627282930311')
})
