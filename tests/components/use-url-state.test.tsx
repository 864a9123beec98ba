import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useUrlState } from '@/components/facade/questions/use-url-state'

interface State {
  seat: string
  language: string
}

const read = (params: URLSearchParams): State => ({
  seat: params.get('seat') ?? '',
  language: params.get('language') ?? '',
})
const write = (state: State) => new URLSearchParams({ ...state }).toString()

function Page() {
  const [state, update] = useUrlState(read, write)
  const { search } = useLocation()
  const both = () => {
    update({ seat: '云州市' })
    update({ language: 'zh' })
  }
  return (
    <>
      <button type="button" onClick={both}>
        答两题
      </button>
      <button type="button" onClick={() => update({ language: 'both' })}>
        答一题
      </button>
      <Link to="?seat=北京市&language=en">另一个地址</Link>
      <output>{`${state.seat}/${state.language}`}</output>
      <p data-testid="address">{decodeURIComponent(search)}</p>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const address = () => screen.getByTestId('address').textContent
const open = () =>
  render(
    <MemoryRouter initialEntries={['/clause?seat=上海市']}>
      <Page />
    </MemoryRouter>,
  )

test('the URL state begins with the values of the address', () => {
  open()
  expect(shown()).toBe('上海市/')
})

test('two values set at once are both stored in the address', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: '答两题' }))
  expect(shown()).toBe('云州市/zh')
  expect(address()).toBe('?seat=云州市&language=zh')
})

test('another address brings its own values, and later changes are added to those', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: '答两题' }))
  fireEvent.click(screen.getByRole('link'))
  expect(shown()).toBe('北京市/en')
  fireEvent.click(screen.getByRole('button', { name: '答一题' }))
  expect(address()).toBe('?seat=北京市&language=both')
})
