import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TitledCard } from '@/components/staff/common/titled-card'

test.each([2, 3] as const)('the title of a card is a heading of level %d', level => {
  render(
    <TitledCard title="基本信息" level={level}>
      正文
    </TitledCard>,
  )
  expect(screen.getByRole('heading', { level, name: '基本信息' })).toBeVisible()
})

test('every card title in the back-office is a heading', () => {
  const titled = ['src/pages/staff', 'src/layouts/staff', 'src/components/staff']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
    )
    .filter(name => name.endsWith('.tsx') && !name.endsWith('common/titled-card.tsx'))
    .filter(name => /<Card\s[^>]*\btitle=/.test(readFileSync(name, 'utf8')))
  expect(titled).toEqual([])
})
