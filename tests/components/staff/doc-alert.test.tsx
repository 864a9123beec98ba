import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DocAlert } from '@/components/staff/list/doc-alert'
import { DOC_LINKS } from '@/config/doc-links'
import { env } from '@/config/env'
import { safeLink } from '@/lib/html/safe-link'
import { renderApp } from '../../support/render-app'
import { renderStaff } from '../../support/render-staff'

const PAGES = resolve(import.meta.dirname, '../../../src/pages/staff')
const URL_OF_DOC = 'https://docs.example.cn/dict'
const link = () => screen.queryByRole('link')

afterEach(() => {
  env.doc = false
})

test('the documentation link is not shown unless the flag is on', () => {
  expect(env.doc).toBe(false)
  renderStaff(<DocAlert title="数据字典" url={URL_OF_DOC} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(link()).not.toBeInTheDocument()
})

test('the documentation link opens the documentation in a new window', () => {
  env.doc = true
  renderStaff(<DocAlert title="数据字典" url={URL_OF_DOC} />)
  expect(screen.getByRole('alert')).toHaveTextContent('数据字典：查看文档（在新窗口打开）')
  expect(link()).toHaveAttribute('href', URL_OF_DOC)
  expect(link()).toHaveAttribute('target', '_blank')
  expect(link()).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each(['javascript:alert(1)', 'ftp://docs.example.cn', '/user/profile', 'https://a@docs.example.cn', ''])(
  'the documentation link never opens %j',
  url => {
    env.doc = true
    renderStaff(<DocAlert title="数据字典" url={url} />)
    expect(link()).not.toBeInTheDocument()
  },
)

test('a list with documentation begins with its links only when the flag is on', async () => {
  const off = await renderApp('/system/role', { as: 'admin' })
  await screen.findByText('super_admin')
  expect(screen.queryByRole('link', { name: /查看文档/ })).not.toBeInTheDocument()
  off.unmount()
  env.doc = true
  await renderApp('/system/role', { as: 'admin' })
  const list = within(await screen.findByRole('region', { name: '角色列表' }))
  expect(list.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '功能权限：查看文档（在新窗口打开）',
    '数据权限：查看文档（在新窗口打开）',
  ])
})

test('each documentation link is permitted and belongs to an existing list', () => {
  const screens = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .map(path => readFileSync(join(PAGES, path), 'utf8'))
    .join('\n')
  for (const [name, links] of Object.entries(DOC_LINKS)) {
    const list = `<ListPage[^>]*\\n? +name="${name}"`
    const listOfKind = `ListedKind<\\w+> = \\{\\s+\\.\\.\\.\\{ noun: '[^']+', form: '${name}'`
    expect(screens).toMatch(new RegExp(`${list}|${listOfKind}`))
    for (const { url } of links) expect(safeLink(url)).toMatchObject({ external: true })
  }
})
