import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DocAlert } from '@/components/staff/list/doc-alert'
import { env } from '@/config/env'
import { renderStaff } from '../../support/render-staff'

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
