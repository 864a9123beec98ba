import type { Locator, Page } from '@playwright/test'
import { isRuoyiCall } from '../support/ruoyi-calls'
import { expect, test } from './support/fixtures'
import { type OwnSite, ownSite, signInToOwnSite } from './support/own-site'

/** What is done on a screen of a server without additions: open, filter, create, change, delete, export. */
interface Walk {
  path: string
  /** What shows that it is there. */
  shows: (page: Page) => Locator
  steps?: (page: Page) => Promise<void>
}

const list = (name: string) => (page: Page) =>
  page.getByRole('region', { name: `${name}列表` }).getByRole('table')

/** Fills the dialog on screen and saves it. */
async function save(page: Page, title: string, fields: Record<string, string>) {
  const form = page.getByRole('dialog', { name: title })
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
}

const search = async (page: Page, label: string, text: string) => {
  await page.getByRole('search').getByLabel(label).fill(text)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
}

const confirm = (page: Page) =>
  page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()

async function exportSheet(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await confirm(page)
  expect((await download).suggestedFilename().replace(/ [\d-]{10}(?=\.)/, '')).toBe(name)
}

/** A record that is created, found, changed, exported and deleted. */
const record =
  (noun: string, fields: Record<string, string>, change: Record<string, string>, file: string) =>
  async (page: Page) => {
    const [[label = '', name = ''] = []] = Object.entries(fields)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await save(page, `新增${noun}`, fields)
    await search(page, label, name)
    await page.getByRole('button', { name: `修改${name}` }).click()
    await save(page, `修改${noun}`, change)
    await exportSheet(page, file)
    await page.getByRole('button', { name: `删除${name}` }).click()
    await confirm(page)
    await expect(page.getByRole('button', { name: `删除${name}` })).toBeHidden()
  }

const WALKS: Walk[] = [
  { path: '/admin/index', shows: page => page.getByRole('heading', { name: '常用功能' }) },
  {
    path: '/system/user',
    shows: list('用户'),
    async steps(page) {
      await page.getByRole('button', { name: '新增', exact: true }).click()
      await save(page, '新增用户', { 登录名: 'zhaoliu', 姓名: '赵六', 初始密码: '1234' })
      await search(page, '登录名', 'zhaoliu')
      await page.getByRole('button', { name: '修改赵六' }).click()
      await save(page, '修改用户', { 备注: '二楼' })
      await page.getByRole('button', { name: '赵六的更多操作' }).click()
      await page.getByRole('menuitem', { name: '设置角色' }).click()
      const roles = page.getByRole('dialog', { name: '设置“赵六”的角色' })
      await roles.getByRole('checkbox', { name: '普通角色' }).check()
      await roles.getByRole('button', { name: '保存' }).click()
      await exportSheet(page, '用户数据.xlsx')
      await page.getByRole('button', { name: '赵六的更多操作' }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await confirm(page)
      await expect(page.getByText('没有符合条件的用户')).toBeVisible()
    },
  },
  {
    path: '/system/role',
    shows: list('角色'),
    steps: record('角色', { 角色名称: '值班', 角色标志: 'duty' }, { 备注: '夜间' }, '角色数据.xlsx'),
  },
  {
    path: '/system/menu',
    shows: page => page.getByRole('tree', { name: '菜单' }),
    async steps(page) {
      await page.getByRole('button', { name: '下移：用户管理' }).click()
      await expect(page.getByText('“用户管理”已移到')).toBeAttached()
      await page.getByRole('textbox', { name: '搜索菜单' }).fill('system:post:export')
      await page.getByRole('button', { name: '删除岗位导出' }).click()
      await confirm(page)
      await expect(page.getByText('没有符合条件的菜单')).toBeVisible()
    },
  },
  {
    path: '/system/dept',
    shows: page => page.getByRole('table', { name: '部门列表' }),
    async steps(page) {
      await page.getByRole('button', { name: '上移：办案部' }).click()
      await expect(page.getByText('“办案部”已移到')).toBeAttached()
      await page.getByRole('button', { name: '新增', exact: true }).click()
      await save(page, '新增部门', { 部门名称: '档案室' })
      await page.getByRole('button', { name: '删除档案室' }).click()
      await confirm(page)
      await expect(page.getByRole('button', { name: '删除档案室' })).toBeHidden()
    },
  },
  {
    path: '/system/post',
    shows: list('岗位'),
    steps: record('岗位', { 岗位名称: '值班员', 岗位编码: 'duty' }, { 备注: '夜间' }, '岗位数据.xlsx'),
  },
  {
    path: '/system/dict',
    shows: list('字典类型'),
    steps: record('字典类型', { 字典名称: '楼层', 字典类型: 'floor' }, { 备注: '主楼' }, '字典类型.xlsx'),
  },
  {
    path: '/dict/type/data/1',
    shows: page => page.getByRole('region', { name: /的字典数据$/ }).getByRole('table'),
  },
  {
    path: '/system/messages/notify/notify-message',
    shows: page => page.getByRole('region', { name: '站内信消息记录' }).getByRole('table'),
  },
  { path: '/system/oauth2/token', shows: list('登录会话') },
  {
    path: '/system/log/operate-log',
    shows: list('操作日志'),
    async steps(page) {
      const { href } = new URL(page.url())
      await page.goto(new URL('/system/post?edit=new', href).href)
      await save(page, '新增岗位', { 岗位名称: '档案员', 岗位编码: 'archive' })
      await page.goto(href)
      await page.getByRole('button', { name: /详情$/ }).first().click()
      await expect(page.getByRole('dialog', { name: '操作日志详情' })).toContainText('请求编号')
    },
  },
  {
    path: '/system/log/login-log',
    shows: list('登录日志'),
    steps: page => search(page, '登录名', 'admin'),
  },
  { path: '/infra/config', shows: list('参数配置') },
  {
    path: '/system/messages/notice',
    shows: list('内部通知'),
    async steps(page) {
      await page.getByRole('button', { name: '新增', exact: true }).click()
      const form = page.getByRole('dialog', { name: '新增内部通知' })
      await form.getByLabel('通知标题').fill('年会')
      await form.getByRole('radio', { name: '通知' }).check()
      await form.getByRole('button', { name: '保存' }).click()
      await page.getByRole('button', { name: '推送年会' }).click()
      await confirm(page)
      await page.getByRole('button', { name: '删除年会' }).click()
      await confirm(page)
      await expect(page.getByRole('button', { name: '删除年会' })).toBeHidden()
    },
  },
  {
    path: '/system/messages/notify/notify-template',
    shows: list('站内信模板'),
    async steps(page) {
      await page.getByRole('button', { name: '新增', exact: true }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: '模板类型' }).click()
      await page.getByTitle('系统消息', { exact: true }).click()
      await save(page, '新增站内信模板', {
        模板名称: '年会',
        模板编码: 'party',
        发送人: '办公室',
        模板内容: '请参加{name}',
      })
      await search(page, '模板名称', '年会')
      await page.getByRole('button', { name: '测试发送年会' }).click()
      await expect(page.getByRole('dialog', { name: /^发送测试站内信/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '删除年会' }).click()
      await confirm(page)
      await expect(page.getByRole('button', { name: '删除年会' })).toBeHidden()
    },
  },
  {
    path: '/system/oauth2/client',
    shows: list('应用'),
    async steps(page) {
      await page.getByRole('button', { name: '新增', exact: true }).first().click()
      await page.getByRole('dialog').getByLabel('回调地址').fill('https://cases.example/back')
      await page.keyboard.press('Enter')
      await save(page, '新增应用', {
        客户端编号: 'cases',
        应用名称: '案件系统',
        密钥: 'secret-of-cases',
        图标: 'https://cases.example/logo.png',
      })
      await page.getByRole('button', { name: '修改案件系统' }).click()
      await save(page, '修改应用', { 说明: '办案' })
      await page.getByRole('button', { name: '删除案件系统' }).click()
      await confirm(page)
      await expect(page.getByRole('button', { name: '删除案件系统' })).toBeHidden()
    },
  },
  {
    path: '/infra/file/file',
    shows: list('文件'),
    async steps(page) {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('说明') })
      await page.getByRole('button', { name: '删除说明.txt' }).click()
      await confirm(page)
      await expect(page.getByRole('button', { name: '删除说明.txt' })).toBeHidden()
    },
  },
  {
    path: '/user/profile',
    shows: page => page.getByRole('form', { name: '联系方式' }),
    async steps(page) {
      await page.getByLabel('电子邮箱').fill('office@arb.example')
      await page.getByRole('button', { name: '保存联系方式' }).click()
      await expect(page.getByText('联系方式已修改')).toBeVisible()
      for (const part of await page.getByRole('tab').all()) await part.click()
    },
  },
]

test.describe('a server without additions', () => {
  let site: OwnSite
  test.beforeAll(async () => {
    site = await ownSite('tests/support/plain-server.mjs')
    await site.start({ SAMPLE_DATA: 'true' })
  })
  test.afterAll(() => site.remove())

  for (const { path, shows, steps } of WALKS)
    test(`is asked only what it has by ${path}`, async ({ page }) => {
      const lacking: string[] = []
      page.on('request', request => {
        const { pathname } = new URL(request.url())
        const call = pathname.replace(/^\/prod-api/, '')
        if (call !== pathname && !isRuoyiCall(request.method(), call))
          lacking.push(`${request.method()} ${call}`)
      })
      await signInToOwnSite(page, site)
      lacking.length = 0
      await page.goto(site.origin + path)
      await expect(shows(page)).toBeVisible()
      await steps?.(page)
      await expect(page.getByText('页面出现问题')).toHaveCount(0)
      expect(lacking).toEqual([])
    })
})
