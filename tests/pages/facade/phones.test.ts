import { expect, test } from 'vitest'
import { phonesFor } from '@/components/facade/use-phones'

const line = (label: string, value: string) => ({ id: 0, label, value, dictType: 'contact_us_config' })
const LINES = [
  line('地址', '一号'),
  line('立案电话', '0999-8880001'),
  line('咨询电话', '0999-8880002'),
  line('传真', '0999-8880003'),
  line('监督电话', '0999-8880005'),
  line('仲裁员工作部电话', '0999-8880004'),
]

test.each([
  ['facade/fee/calculator', ['立案电话']],
  ['facade/verify', ['立案电话']],
  ['facade/guide/award', ['咨询电话']],
  ['facade/arbitrator/list', ['仲裁员工作部电话']],
  ['facade/feedback', ['咨询电话', '监督电话']],
  ['', ['咨询电话']],
])('below the screen "%s" stands %j', (screen, labels) => {
  expect(phonesFor(screen, LINES).map(({ label }) => label)).toEqual(labels)
})

test('where no line is named for a screen, the first number stands below it, and none without a number', () => {
  expect(phonesFor('facade/arbitrator/list', LINES.slice(0, 2)).map(({ label }) => label)).toEqual([
    '立案电话',
  ])
  expect(phonesFor('facade/fee/calculator', LINES.slice(0, 1))).toEqual([])
})
