import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { callsOf, curlOf, searchCalls } from '@/pages/staff/infra/swagger/calls'
import type { ApiDocs } from '../../../../shared/contract/api-docs'
import { server } from '../../../support/network'
import { renderApp } from '../../../support/render-app'
import '@/pages/staff/infra/swagger'

vi.setConfig({ testTimeout: 60_000 })

/** The first test of a file waits for the code of the whole app. */
const FIRST = { timeout: 40_000 }
const PATH = '/infra/swagger'

test('endpoints are found by address, summary or permission, with their parameters and responses', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.type(await screen.findByRole('searchbox', { name: '搜索接口' }, FIRST), 'notice/ 新增')
  expect(await screen.findByText(/^共 1 个接口/)).toBeVisible()
  await user.click(await screen.findByText('新增内部通知'))
  expect(await screen.findByText('system:notice:create')).toBeVisible()
  const body = screen.getByRole('heading', { name: '请求体' }).parentElement as HTMLElement
  expect(within(body).getByRole('row', { name: /^title/ })).toHaveTextContent('titlestring是1 至 50 个字符')
  expect(within(body).getByRole('row', { name: /^content/ })).toHaveTextContent('contentstring否')
})

test('endpoints are chosen by the name of their module, and a body has an example', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('combobox', { name: '按模块筛选' }, FIRST))
  await user.type(screen.getByRole('combobox', { name: '按模块筛选' }), '内部通知')
  await user.click(await screen.findByTitle('内部通知'))
  await user.click(await screen.findByText('新增内部通知'))
  expect(await screen.findByText(/^\{\s+"title": ""/)).toBeVisible()
  // A search goes beyond the module.
  await user.type(screen.getByRole('searchbox', { name: '搜索接口' }), '修改公开 disclosure')
  expect(await screen.findByText('修改公开事项')).toBeVisible()
  expect(screen.getAllByText('本系统增加').length).toBeGreaterThan(0)
})

test('a user without permission for the API description is told so and may try again', async () => {
  let refused = true
  server.use(
    http.get('*/v3/api-docs', () =>
      refused ? HttpResponse.json({ code: 403, msg: '没有该操作权限', data: null }) : undefined,
    ),
  )
  const { user } = await renderApp(PATH, { as: 'admin' })
  expect(await screen.findByText('没有该操作权限', {}, FIRST)).toBeVisible()
  refused = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByRole('searchbox', { name: '搜索接口' })).toBeVisible())
})

test('a recursive structure is expanded once', async () => {
  const node = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      children: { type: 'array', items: { $ref: '#/components/schemas/N' } },
    },
  }
  const data = {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/N' } } },
    description: '',
  }
  const docs: ApiDocs = {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/tree': { get: { summary: '一棵树', responses: { 200: data } } } },
    components: { schemas: { N: node } },
  }
  server.use(http.get('*/v3/api-docs', () => HttpResponse.json(docs)))
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.type(await screen.findByRole('searchbox', { name: '搜索接口' }, FIRST), 'tree')
  await user.click(await screen.findByText('一棵树'))
  const rows = within(await screen.findByRole('table', { name: '响应' })).getAllByRole('row')
  expect(rows.map(row => row.textContent.trim())).toEqual([
    '名称类型必需说明',
    'namestring否',
    'childrenarray<object>否与上级结构相同',
  ])
})

describe('the calls of a document', () => {
  const docs: ApiDocs = {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    servers: [{ url: '/prod-api' }],
    paths: {
      '/a/save': {
        post: {
          tags: ['a'],
          summary: '保存',
          parameters: [
            { name: 'id', in: 'query', required: true },
            { name: 'dryRun', in: 'query' },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name', 'kind'],
                  properties: {
                    name: { type: 'string' },
                    kind: { enum: ["it's"] },
                    note: { type: 'string' },
                  },
                },
              },
            },
          },
          security: [{ bearer: [] }],
        },
      },
      '/b/open': { get: { security: [] } },
    },
  }
  const [save, open] = callsOf(docs)
  if (!save || !open) throw new Error('no calls')

  test('calls of the API description are copied as commands with placeholders', () => {
    expect(curlOf(save, docs, 'https://site.example')).toBe(
      [
        "curl -X POST 'https://site.example/prod-api/a/save?id='",
        "-H 'Authorization: Bearer 访问令牌'",
        "-H 'Content-Type: application/json'",
        `-d '{"name":"","kind":"it'\\''s"}'`,
      ].join(' \\\n  '),
    )
    expect(curlOf(open, docs, 'https://site.example')).toBe(
      "curl -X GET 'https://site.example/prod-api/b/open'",
    )
  })

  test('calls of the API description are found by all words in any letter case', () => {
    expect([...searchCalls([save, open], 'SAVE 保').keys()]).toEqual(['a'])
    expect([...searchCalls([save, open], '').keys()]).toEqual(['a', '其他'])
    expect(searchCalls([save, open], '保存 b').size).toBe(0)
  })
})
