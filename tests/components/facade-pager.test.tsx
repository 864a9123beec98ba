import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { Pager } from '@/components/facade/pager/pager'
import { EnglishTexts } from '@/components/facade/texts/english-texts'
import { setWidth } from '../support/screen'

const show = (pageNo: number, lastPage: number) =>
  render(
    <MemoryRouter initialEntries={[`/facade/news?q=x&page=${pageNo}`]}>
      <Pager pageNo={pageNo} lastPage={lastPage} unit="篇" total={lastPage * 10} />
    </MemoryRouter>,
  )
const shown = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map(link => link.textContent)
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a long pager has the first and the last page, the neighbours, and dots that are named links', () => {
  setWidth(1440)
  onTestFinished(() => setWidth(1024))
  show(25, 50)
  expect(shown('分页')).toEqual(['上一页', '1', '…', '23', '24', '25', '26', '27', '…', '50', '下一页'])
  expect(target('向前 5 页')).toBe('/facade/news?q=x&page=20')
  expect(target('向后 5 页')).toBe('/facade/news?q=x&page=30')
})

test('on a phone there are fewer neighbours, and dots only where pages are left out', () => {
  setWidth(390)
  onTestFinished(() => setWidth(1024))
  show(2, 20)
  expect(shown('分页')).toEqual(['上一页', '1', '2', '3', '4', '…', '20', '下一页'])
  expect(target('向后 5 页')).toBe('/facade/news?q=x&page=7')
})

test('the dots of a pager stop at its ends', () => {
  setWidth(390)
  onTestFinished(() => setWidth(1024))
  show(4, 50)
  expect(target('向前 5 页')).toBe('/facade/news?q=x')
})

test('a short pager has no dots', () => {
  show(1, 3)
  expect(shown('分页')).toEqual(['1', '2', '3', '下一页'])
})

test('the pager of the English pages has the same labels in English', () => {
  setWidth(390)
  onTestFinished(() => setWidth(1024))
  render(
    <MemoryRouter initialEntries={['/facade/en/news?page=1']}>
      <EnglishTexts>
        <Pager pageNo={1} lastPage={9} unit="篇" total={90} />
      </EnglishTexts>
    </MemoryRouter>,
  )
  expect(screen.getByText('Page 1 of 9')).toBeInTheDocument()
  expect(shown('Pages')).toEqual(['1', '2', '3', '4', '…', '9', 'Next'])
  expect(target('Forward 5 pages')).toBe('/facade/en/news?page=6')
})
