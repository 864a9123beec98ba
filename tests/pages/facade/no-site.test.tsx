import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'

const refuse = (answer: () => Response) =>
  server.use(http.all('*/app-api/*', answer), http.all('*/proxy-api/*', answer))

test.each([
  ['code 401', () => HttpResponse.json({ code: 401, msg: '账号未登录', data: null })],
  ['code 404', () => HttpResponse.json({ code: 404, msg: '请求地址不存在', data: null })],
  ['status 404', () => new HttpResponse(null, { status: 404 })],
])('visitors read that the site is not open, with the way to the sign-in: %s', async (_, answer) => {
  refuse(answer)
  await renderApp('/facade/news/notices')
  await screen.findByRole('heading', { name: '本站暂未开放' })
  expect(screen.getByRole('link', { name: '工作人员登录' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/认证失败|加载失败/)).toBeNull()
})

test('a failure that may pass is no closed site', async () => {
  refuse(() => new HttpResponse(null, { status: 503 }))
  await renderApp('/facade/news/notices')
  expect((await screen.findAllByRole('button', { name: /重试/ })).length).toBeGreaterThan(0)
  expect(screen.queryByText('本站暂未开放')).toBeNull()
})

test('with sections and documents alone, these are shown', async () => {
  server.use(
    http.all('*/app-api/*', async ({ request }) =>
      /\/system\/(menu\/list|documents\/)/.test(request.url)
        ? backend().app.fetch(request)
        : HttpResponse.json({ code: 401, msg: '账号未登录', data: null }),
    ),
  )
  await renderApp('/facade/news/notices')
  await screen.findByRole('link', { name: '关于网上立案平台停机维护的通知' })
  expect(screen.queryByText(/认证失败/)).toBeNull()
})
