import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useUserStore } from '@/stores/user'
import { renderApp } from '../../support/render-app'
import { isRuoyiCall } from '../../support/ruoyi-calls'
import { answerDialog, dialog, rowOf } from '../../support/screen'
import { backend, onPlainServer, server } from '../../support/server'

onPlainServer()

let asked: string[] = []
beforeEach(() => {
  asked = []
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.replace('/prod-api', '')}`)
  })
})
afterEach(() => {
  server.events.removeAllListeners()
  const lacking = asked.filter(call => {
    const [method = '', path = ''] = call.split(' ')
    return !isRuoyiCall(method, path)
  })
  expect.soft(lacking, 'calls that the server lacks').toEqual([])
})

/** What the site is called and how to sign in is asked of every server. */
const BEFORE_SIGN_IN = /app-api\/system\/(facade\/info|sign-in-ways)$/

const storedUser = (username: string) =>
  backend()
    .db.read.selectFrom('users')
    .select(['mobile', 'email'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

test('files promise no privacy, and have no filter or action that the server lacks', async () => {
  await renderApp('/infra/file/file?visibility=private&state=unused', { as: 'admin' })
  await screen.findByRole('region', { name: '文件列表' })
  expect(screen.queryByRole('radiogroup', { name: '上传后谁可以查看' })).toBeNull()
  expect(screen.queryByText(/仅内部/)).toBeNull()
  expect(screen.queryByLabelText('查看范围')).toBeNull()
  expect(screen.queryByLabelText('使用情况')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: '查看范围' })).toBeNull()
  expect(screen.queryByText('放入下载中心')).toBeNull()
})

test('the own account has the parts that the server has', async () => {
  await renderApp('/user/profile?part=sessions', { as: 'admin' })
  await screen.findByRole('tab', { name: '基本资料' })
  const tabs = screen.getAllByRole('tab').map(tab => tab.textContent)
  expect(tabs).toEqual(['基本资料', '修改密码', '社交账号', '界面'])
  expect(screen.getByRole('tab', { name: '基本资料' })).toHaveAttribute('aria-selected', 'true')
})

test('the own number and address are saved with the profile, without a proof', async () => {
  let sent: unknown
  server.use(
    http.put('*/system/user/profile/update', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ code: 0, data: true })
    }),
  )
  const { mobile } = await storedUser('admin')
  const { user } = await renderApp('/user/profile', { as: 'admin' })
  const form = within(await screen.findByRole('form', { name: '联系方式' }))
  await user.clear(form.getByLabelText('电子邮箱'))
  await user.type(form.getByLabelText('电子邮箱'), 'admin@arb.example')
  await user.click(screen.getByRole('button', { name: '保存联系方式' }))
  await screen.findByText('联系方式已修改')
  expect(sent).toEqual({ email: 'admin@arb.example', ...(mobile && { mobile }) })
})

test('templates have no times of sending that the server does not know', async () => {
  await renderApp('/system/messages/notify/notify-template', { as: 'admin' })
  await screen.findByRole('region', { name: '站内信模板列表' })
  expect(screen.queryByRole('button', { name: '发送时机' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: '用于' })).toBeNull()
})

test('pushing a notice promises no message', async () => {
  const { user } = await renderApp('/system/messages/notice', { as: 'admin' })
  const [push] = await screen.findAllByRole('button', { name: /推送/ })
  if (!push) throw new Error('no button')
  await user.click(push)
  const question = within(await screen.findByRole('dialog', { name: /？$/ }))
  expect(question.getByText(/不发站内信/)).toBeInTheDocument()
  expect(question.queryByText(/每个启用的账号都会收到/)).toBeNull()
})

test('a client is changed with what the server requires, and keeps scopes that are unknown here', async () => {
  const row = {
    ...{ id: 1, clientId: 'cases', secret: 'topsecret', name: '案件系统', description: null, status: 0 },
    ...{ logo: 'http://static.example/logo.png', redirectUris: ['http://cases.example'], createTime: 1 },
    ...{ accessTokenValiditySeconds: 1_800, refreshTokenValiditySeconds: 43_200 },
    ...{ authorizedGrantTypes: ['password'], authorities: ['x'], additionalInformation: '{}' },
    ...{ scopes: ['user_info', 'projects'], autoApproveScopes: ['projects'] },
  }
  let sent: unknown
  server.use(
    http.get('*/system/oauth2-client/page', () =>
      HttpResponse.json({ code: 0, data: { total: 1, list: [row] } }),
    ),
    http.get('*/system/oauth2-client/get', () => HttpResponse.json({ code: 0, data: row })),
    http.put('*/system/oauth2-client/update', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ code: 0, data: true })
    }),
  )
  const { user } = await renderApp('/system/oauth2/client', { as: 'admin' })
  await rowOf('案件系统')
  expect(screen.queryByRole('button', { name: /新密钥/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: '登录数' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '修改案件系统' }))
  const form = within(await dialog('修改应用'))
  expect(form.getByLabelText('密钥')).toHaveValue('topsecret')
  await user.type(form.getByLabelText('应用名称'), '二')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功')
  expect(sent).toMatchObject({
    ...{ ...row, name: '案件系统二', description: '' },
    createTime: 1,
  })
})

test('a new client is sent with every field that the server requires', async () => {
  const { user } = await renderApp('/system/oauth2/client?edit=new', { as: 'admin' })
  const form = within(await dialog('新增应用'))
  await user.type(form.getByLabelText('客户端编号'), 'cases')
  await user.type(form.getByLabelText('应用名称'), '案件系统')
  await user.type(form.getByLabelText('密钥'), 'x'.repeat(32))
  await user.type(form.getByLabelText('图标'), 'https://cases.example/logo.png')
  await user.type(form.getByLabelText('回调地址'), 'https://cases.example/callback{Enter}')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  expect(
    await backend().db.read.selectFrom('oauthClients').select('id').where('id', '=', 'cases').execute(),
  ).toHaveLength(1)
})

test('a description of the calls that the server does not have is no failure to be tried again', async () => {
  await renderApp('/infra/swagger', { as: 'admin' })
  await screen.findByText('服务器没有提供这项功能')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  // Servers of the family describe their calls there, outside of the calls of the two modules.
  asked = asked.filter(call => !call.endsWith('/v3/api-docs'))
})

test('a tool on this origin is opened in a window of its own', async () => {
  server.use(
    http.get('*/infra/config/get-value-by-key', () =>
      HttpResponse.json({ code: 0, data: '/prod-api/druid/index.html' }),
    ),
    http.get('*/system/auth/get-permission-info', async ({ request }) => {
      const response = await backend().app.fetch(request)
      const body = (await response.json()) as { data: { menus: { path: string; children: object[] }[] } }
      body.data.menus[0]?.children.push({
        ...{ id: 7, parentId: 1224, name: '数据库监控', path: 'druid', component: 'infra/druid/index' },
        ...{ componentName: 'Druid', icon: '', visible: true, keepAlive: true, children: null },
      })
      return HttpResponse.json(body)
    }),
  )
  await renderApp('/tenant/druid', { as: 'admin' })
  const link = await screen.findByRole('link', { name: /在新窗口打开/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/druid\/index\.html$/))
  expect(document.querySelector('iframe')).toBeNull()
})

describe('before the sign-in', () => {
  test('the sign-in page asks how to sign in, and nothing that the server lacks', async () => {
    await renderApp('/login')
    await screen.findByRole('tab', { name: '短信验证码' })
    asked = asked.filter(call => !BEFORE_SIGN_IN.test(call))
  })

  test('the form to register is shown, and the server says whether it may be used', async () => {
    server.use(
      http.post('*/system/captcha/get', () => HttpResponse.json({ repCode: '0000', repData: null })),
      http.post('*/system/auth/register', () =>
        HttpResponse.json({ code: 1002003011, msg: '注册功能已关闭', data: null }),
      ),
    )
    const { user } = await renderApp('/register')
    const form = within(await screen.findByRole('form', { name: '注册账号' }))
    await user.type(form.getByLabelText('登录名'), 'lisi')
    await user.type(form.getByLabelText('姓名'), '李四')
    await user.type(form.getByLabelText('密码'), '123')
    await form.findByText('密码长度为 4-16 位')
    await user.type(form.getByLabelText('密码'), '4')
    await user.type(form.getByLabelText('确认密码'), '1234')
    await user.click(form.getByRole('button', { name: '注册并登录' }))
    // The captcha that the server does not ask for is not shown for longer than its answer takes.
    await screen.findByText('注册功能已关闭')
    asked = asked.filter(call => !BEFORE_SIGN_IN.test(call))
  })
})

test('a server that is upgraded while a window is open is used as it is now', async () => {
  await renderApp('/infra/file/file', { as: 'admin' })
  await screen.findByRole('region', { name: '文件列表' })
  expect(screen.queryByRole('columnheader', { name: '查看范围' })).toBeNull()
  useUserStore.setState({ additions: ['fileVisibility'] })
  await screen.findByRole('columnheader', { name: '查看范围' })
  useUserStore.setState({ additions: [] })
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '查看范围' })).toBeNull())
})

test.each([
  ['/infra/file/file', '*/infra/file/page', '文件列表'],
  ['/system/oauth2/client', '*/system/oauth2-client/page', '应用列表'],
  ['/system/messages/notice', '*/system/notice/page', '内部通知列表'],
  ['/system/messages/notify/notify-template', '*/system/notify-template/page', '站内信模板列表'],
])('a row with null in every optional field is shown: %s', async (path, url, name) => {
  const texts = { name: 'odd', title: 'odd', clientId: 'odd', code: 'odd', content: 'odd' }
  const row = {
    ...{ id: '9', ...texts, url: null, path: null, type: null, size: null, configId: null, status: '0' },
    ...{ logo: null, redirectUris: null, scopes: null, autoApproveScopes: null, description: null },
    ...{ nickname: null, params: null, remark: null, creator: null, createTime: null, updateTime: null },
  }
  server.use(http.get(url, () => HttpResponse.json({ code: 0, data: { total: '1', list: [row] } })))
  await renderApp(path, { as: 'admin' })
  const list = within(await screen.findByRole('region', { name }))
  expect((await list.findAllByText('odd')).length).toBeGreaterThan(0)
  expect(screen.queryByText('页面出现问题')).toBeNull()
})

test('a client is deleted without figures that the server does not have', async () => {
  const row = { id: 1, clientId: 'cases', name: '案件系统', status: 0, redirectUris: [], createTime: 1 }
  server.use(
    http.get('*/system/oauth2-client/page', () =>
      HttpResponse.json({ code: 0, data: { total: 1, list: [row] } }),
    ),
  )
  const { user } = await renderApp('/system/oauth2/client', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '删除案件系统' }))
  await answerDialog(user, '删除应用“案件系统”？用户将不能再从那里登录。删除后无法恢复。', '取消')
})
