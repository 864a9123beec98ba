import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { SearchSelect } from '@/components/staff/form/search-select'
import { renderStaff } from '../../support/render-staff'

const CAUSES = [
  '买卖合同',
  '借款合同',
  '租赁合同',
  '劳动争议',
  '房屋买卖',
  '股权转让',
  '建设工程',
  '物业服务',
]
const FEW = CAUSES.map((label, at) => ({ label, value: at }))
const MANY = [...FEW, { label: 'ＰＰＰ项目', value: 42 }, { label: '其他', value: 99 }]

function Field({ options }: { options: typeof FEW }) {
  const [value, setValue] = useState<number>()
  return (
    <>
      <SearchSelect aria-label="案由" options={options} value={value} onChange={setValue} allowClear />
      <output>{value}</output>
    </>
  )
}

/** Its dictionary is changed elsewhere. */
function GrowingField() {
  const [options, setOptions] = useState(MANY)
  useEffect(() => {
    const grow = () => setOptions([...MANY, { label: '新类型', value: 7000 }])
    document.addEventListener('more', grow)
    return () => document.removeEventListener('more', grow)
  }, [])
  return <Field options={options} />
}

const box = () => screen.getByRole('combobox', { name: '案由' })
/** Those on screen: antd shows them twice, once for screen readers. */
const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map(item => item.textContent)

describe('a select of many entries', () => {
  test.each([
    ['买卖', ['买卖合同', '房屋买卖']],
    ['ppp', ['ＰＰＰ项目']],
    [' 42 ', ['ＰＰＰ项目']],
    ['合同', ['买卖合同', '借款合同', '租赁合同']],
  ])('a select of many entries finds by %s', async (typed, found) => {
    const { user } = renderStaff(<Field options={MANY} />)
    await user.click(box())
    expect(shown()).toHaveLength(MANY.length)
    await user.type(box(), typed)
    await waitFor(() => expect(shown()).toEqual(found))
  })

  test('a found option is selected and keeps its name, and the next search begins empty', async () => {
    const { user } = renderStaff(<Field options={MANY} />)
    await user.click(box())
    await user.type(box(), '房屋')
    await waitFor(() => expect(shown()).toEqual(['房屋买卖']))
    await user.click(screen.getByTitle('房屋买卖'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4'))
    await waitFor(() => expect(box()).toHaveValue(''))
    expect(document.querySelector('.ant-select')).toHaveTextContent('房屋买卖')
    await user.click(box())
    await waitFor(() => expect(shown()).toHaveLength(MANY.length))
  })

  test('a long search result is cut after the first options and shows its total', async () => {
    const options = Array.from({ length: 10_000 }, (_, at) => ({ label: `案由${at}`, value: at }))
    const { user } = renderStaff(<Field options={options} />)
    await user.click(box())
    await user.type(box(), '由9')
    await screen.findByText('找到 1111 项，列出前 200 项，请继续输入')
    await user.type(box(), '999')
    await waitFor(() => expect(shown()).toEqual(['案由9999']))
    expect(screen.queryByText(/请继续输入/)).toBeNull()
  })

  test('entries added while the select is searched are found', async () => {
    const { user } = renderStaff(<GrowingField />)
    await user.click(box())
    await user.type(box(), '新')
    await waitFor(() => expect(shown()).toEqual([]))
    act(() => document.dispatchEvent(new Event('more')))
    await waitFor(() => expect(shown()).toEqual(['新类型']))
  })
})

test('a select of few entries has no search', () => {
  renderStaff(<Field options={FEW} />)
  expect(box()).toHaveAttribute('readonly')
})
