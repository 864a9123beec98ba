import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setTokens } from '@/lib/auth/tokens'
import { clientOf, signIn } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { ARBITRATORS, addArbitrators } from '../../support/roster'
import { gone } from '../../support/screen'
import { backend } from '../../support/server'
import { TINY_PNG } from '../../support/tiny-png'
import { addUser } from '../../support/users'

interface Screen {
  name: string
  path: string
  /** Without any, the clerk of a new installation may look already. */
  menus?: number[]
  permissions?: string[]
  /** What is there before the screen is opened. */
  given?: () => Promise<unknown>
  /** What the screen shows all the same. */
  shows: () => Promise<unknown>
  /** Its buttons for those who may change something. */
  buttons: (string | RegExp)[]
  /** Rows may still be opened, or a form is shown with all of its controls disabled. */
  keeps?: 'actions' | 'switches'
}

const disabled = async (label: string) => expect(await screen.findByLabelText(label)).toBeDisabled()
const button = (name: string) => screen.findByRole('button', { name })

async function uploadPicture() {
  const form = new FormData()
  form.append('isPublic', 'true')
  form.append('file', new File([TINY_PNG], 'emblem.png', { type: 'image/png' }))
  const admin = await clientOf(backend(), 'admin')
  expect((await admin.post('/admin-api/infra/file/upload', form)).code).toBe(0)
}

const SCREENS: Screen[] = [
  {
    name: 'parameters',
    path: '/infra/config',
    menus: [2, 106, 1031],
    shows: () => screen.findAllByText('友情链接'),
    buttons: ['新增', '批量删除', '导出', /^修改/, /^删除/],
  },
  {
    name: 'files',
    path: '/infra/file/file',
    menus: [2, 1243, 1090, 1091],
    given: uploadPicture,
    shows: () => button('下载emblem.png'),
    buttons: ['批量删除', /^修改/, /^删除/],
    keeps: 'actions',
  },
  {
    name: 'arbitrators',
    path: '/content/arbitrator',
    menus: [9000, 9060],
    permissions: ['system:arbitrator:query'],
    given: () => addArbitrators(backend(), ARBITRATORS.slice(0, 1)),
    shows: () => screen.findByText(ARBITRATORS[0]?.name ?? ''),
    buttons: ['新增', '导入', '导出', '发布名册', '批量删除', /^修改/, /^删除/],
  },
  {
    name: 'disclosure items',
    path: '/content/disclosure',
    menus: [9000, 9070],
    permissions: ['system:disclosure:query'],
    shows: () => screen.findAllByText('章程'),
    buttons: ['修改章程'],
  },
  {
    name: 'sections',
    path: '/content/facade-menu',
    menus: [9000, 9080, 9081],
    shows: () => screen.findByText('新闻中心'),
    buttons: [/^(修改|删除|上移|下移|移入|移出|新增)/],
  },
  {
    name: 'fee tables',
    path: '/content/fee-table',
    menus: [9000, 9085],
    permissions: ['system:fee-table:query'],
    shows: () => button('查看国家规定的收费幅度'),
    buttons: ['新增', /^更正/, /^复制/],
    keeps: 'actions',
  },
  {
    name: 'menus',
    path: '/system/menu',
    menus: [1, 102, 1013],
    shows: () => screen.findAllByText('用户管理'),
    buttons: ['新增', '修改用户管理', '删除用户管理', '下移：用户管理'],
  },
  {
    name: 'notices',
    path: '/system/messages/notice',
    shows: () => screen.findByText('关于调整仲裁庭使用登记办法的通知'),
    buttons: ['新增', '批量删除', /^修改/, /^删除/, /^推送/],
  },
  {
    name: 'message templates',
    path: '/system/messages/notify/notify-template',
    shows: () => screen.findAllByText('文章审核通过'),
    buttons: ['新增', '批量删除', /^修改/, /^删除/, /^测试发送/],
  },
  {
    name: 'sessions',
    path: '/system/oauth2/token',
    menus: [1, 109, 1046],
    shows: () => screen.findByText(/^测试人员（user/),
    buttons: ['批量结束', /^结束/],
  },
  {
    name: 'security settings',
    path: '/system/security',
    menus: [1, 9090, 9091],
    permissions: ['system:security:query'],
    shows: () => disabled('密码最小长度'),
    buttons: ['保存', /角色$/],
    keeps: 'switches',
  },
  {
    name: 'users',
    path: '/system/user',
    menus: [1, 100],
    permissions: ['system:user:query'],
    shows: () => screen.findByText('clerk'),
    buttons: ['新增', '导入', '导出', '批量删除', '修改书记员', '书记员的更多操作'],
  },
]

test.each(SCREENS)(
  'who may only look at $name sees them and no button that changes one',
  async ({ path, menus, permissions = [], given, shows, buttons, keeps }) => {
    await given?.()
    const tokens = menus
      ? (await addUser(backend(), { permissions, menus })).tokens
      : await signIn(backend(), 'clerk')
    setTokens(tokens)
    await renderApp(path)
    await shows()
    for (const name of buttons) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    if (keeps !== 'switches') expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    if (keeps !== 'actions') expect(screen.queryByText('操作')).not.toBeInTheDocument()
    await gone(() => screen.queryByRole('dialog'))
  },
)
