import { groupSpecialities, splitItems } from '@shared/domain/arbitrators/specialities'
import { expect, test } from 'vitest'
import { specialitiesOf } from '../../server/features/arbitrators/specialities'

const entries = [
  { value: '1', label: '工程' },
  { value: '1/1', label: '建设工程' },
  { value: '1/2', label: '工程造价' },
  { value: '2', label: '保险' },
  { value: '7/1', label: '无组可归' },
]

test('entries are grouped by their value before the slash, and single ones are specialities', () => {
  expect(groupSpecialities(entries)).toEqual([
    { label: '工程', specialities: ['建设工程', '工程造价'] },
    { label: '', specialities: ['保险', '无组可归'] },
  ])
  expect(groupSpecialities([])).toEqual([])
})

test('a field is split at every separator, and each item occurs once', () => {
  expect(splitItems(' 保险、建设工程，保险;\n票据 ； ')).toEqual(['保险', '建设工程', '票据'])
  expect(splitItems(null)).toEqual([])
})

test('a speciality is matched despite empty endings, spaces and wide characters when exactly one fits', () => {
  const known = specialitiesOf(['建设工程', '公司', '公司法', 'IT 合同'])
  expect(known.read('建设工程合同纠纷')).toBe('建设工程')
  expect(known.read('建 设 工程')).toBe('建设工程')
  expect(known.read('ｉｔ合同')).toBe('IT 合同')
  // Two would fit.
  expect(known.read('公司纠纷')).toBeUndefined()
  expect(known.read('公司')).toBe('公司')
  expect(known.read('纠纷')).toBeUndefined()
  expect(known.near('工程施工')).toEqual(['建设工程'])
  expect(specialitiesOf([]).isOpen).toBe(true)
})
