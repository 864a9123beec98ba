import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup, BackupStatus } from '@shared/contract/backups'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { formatAge, formatDuration } from '@/lib/format/duration'
import { runHere } from '../../../../server/app/backup-job'
import { openBackups } from '../../../../server/features/backups'
import { takeLease } from '../../../../server/platform/db/leases'
import { PASSWORDS } from '../../../support/backend'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog, dialog, gone } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const SCREEN = '/infra/backup'
const BASE = '/admin-api/infra/backup'
/** Of what the server works on meanwhile. */
const PATIENT = { timeout: 30_000 }

const list = () => screen.findByRole('region', { name: '备份列表' })
const facts = () => screen.findByRole('region', { name: '备份状况' })

/** Makes one as the administrator, without the screen. */
async function makeBackup(): Promise<Backup> {
  const admin = await clientOf(backend(), 'admin')
  const { data: id } = await admin.post<number>(`${BASE}/create`)
  await backend().deps.backups.idle()
  const { data } = await admin.get<{ list: Backup[] }>(`${BASE}/page`)
  const row = data?.list.find(one => one.id === id)
  if (!row) throw new Error('no backup was made')
  return row
}

describe('the list', () => {
  test('a backup list is empty at first, shows a running backup, and then its check result', async () => {
    const { user } = await renderApp(SCREEN, { as: 'admin' })
    await screen.findByText(/^还没有备份/)
    expect(within(await facts()).getByText('还没有完整的备份。')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '立即备份' }))
    await screen.findByText('已开始备份')
    await within(await list()).findByText('完整', {}, PATIENT)
    await within(await list()).findByText(/^数据完好：\d+ 个表，共 \d+ 行$/)
    await within(await list()).findByText('手动（管理员）')
    await within(await facts()).findByText(/（刚刚）$/, {}, PATIENT)
    expect(screen.queryByText('还没有完整的备份。')).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: '立即备份' })).toBeEnabled()
    await user.click(await screen.findByRole('button', { name: /^查看 .* 的备份$/ }))
    const details = within(await dialog('备份详情'))
    details.getByText(/^[\da-f]{64}$/)
    details.getByText('没有下载过')
  })

  test('the backup list explains in words why a backup failed, what is damaged and what is gone', async () => {
    await backend().db.write(trx =>
      trx
        .insertInto('backups')
        .values([
          { ...row(1, 'failed'), reason: '备份文件夹所在的磁盘空间不足' },
          { ...row(2, 'damaged'), reason: '文件与备份时不同（SHA-256 不一致），已损坏或者被替换' },
          row(3, 'missing'),
        ])
        .execute(),
    )
    rmSync(join(backend().deps.backups.folder), { recursive: true, force: true })
    await renderApp(SCREEN, { as: 'admin' })
    const rows = within(await list())
    await rows.findByText('备份文件夹所在的磁盘空间不足')
    // Its file is not there either.
    expect(rows.getAllByText('文件已不在')).toHaveLength(2)
    expect(rows.queryByRole('button', { name: /^下载/ })).not.toBeInTheDocument()
    expect(rows.queryByRole('button', { name: /^恢复/ })).not.toBeInTheDocument()
    await within(await facts()).findByText('还没有完整的备份。')
  })

  test('a backup is checked again on request', async () => {
    const { id } = await makeBackup()
    await backend().db.write(trx => trx.updateTable('backups').set({ faults: null, sha256: null }).execute())
    const { user } = await renderApp(SCREEN, { as: 'admin' })
    await screen.findByText('未校验')
    await user.click(await screen.findByRole('button', { name: /^校验 / }))
    await screen.findByText('已开始校验')
    await screen.findByText(/^数据完好：/, {}, PATIENT)
    const row = await backend()
      .db.read.selectFrom('backups')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.sha256).toMatch(/^[\da-f]{64}$/)
  })

  test('a backup is deleted after a confirmation that says when it is the newest', async () => {
    const { name } = await makeBackup()
    const { user } = await renderApp(SCREEN, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: /^删除 / }))
    await answerDialog(user, /文件一并删除，无法恢复。这是最近一份完整的备份。/, '确定')
    await screen.findByText('删除成功')
    await screen.findByText(/^还没有备份/)
    const { files } = await backend().deps.backups.look()
    expect(files?.map(file => file.name)).not.toContain(name)
  })
})

describe('the status', () => {
  const statusWith = (change: Partial<BackupStatus>) =>
    server.use(
      http.get(`*${BASE}/status`, () =>
        HttpResponse.json({
          code: 0,
          msg: '',
          data: {
            folder: '/backup',
            ...{ problem: null, sameDisk: false, free: 5e9, needed: 1e9, latest: { at: Date.now() } },
            ...{ failed: null, running: null, nextTime: null },
            ...{ byOperator: false, progress: null, restore: null },
            settings: { daily: false, time: '02:30', keepDaily: 7, keepWeekly: 4 },
            ...change,
          },
        }),
      ),
    )

  test('the backup status says what prevents a backup, and that the last one failed', async () => {
    statusWith({
      ...{ problem: '没有读写备份文件夹的权限', failed: '没有完成：磁盘空间不足', sameDisk: true },
      latest: { at: Date.now() - 50 * 3_600_000 },
    })
    await renderApp(SCREEN, { as: 'admin' })
    const status = within(await facts())
    status.getByText('目前不能备份：没有读写备份文件夹的权限。')
    status.getByText('最近一次备份没有成功：没有完成：磁盘空间不足。')
    status.getByText('最近一份完整备份已超过 48 小时。')
    status.getByText(/^备份文件夹与数据库在同一块磁盘上/)
    status.getByText(/（2 天前）$/)
    expect(status.getAllByText('已停用')).toHaveLength(2)
  })

  test('the backup status shows no problem when all is well', async () => {
    statusWith({})
    await renderApp(SCREEN, { as: 'admin' })
    within(await facts()).getByText('（剩余 4.7 GB，下一份约需 954 MB）', { exact: false })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('the backup status says that the database operator makes the backups, and offers none', async () => {
    await makeBackup()
    statusWith({ byOperator: true, latest: null })
    await renderApp(SCREEN, { as: 'admin' })
    within(await facts()).getByText('数据库的备份由数据库的运维人员负责，本系统不备份。')
    expect(screen.queryByText('还没有完整的备份。')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '立即备份' })).not.toBeInTheDocument()
    // Of one that the product made before, nothing but the row is left to the staff.
    const row = within(await list())
    await row.findByRole('button', { name: /^删除 / })
    expect(row.queryByRole('button', { name: /^(下载|恢复|校验) / })).not.toBeInTheDocument()
  })

  test('the backup status reports the outcome of a restore', async () => {
    const restore = {
      ...{ name: 'arbitration-2026-03-02-150000.db', backupTime: Date.parse('2026-03-02T15:00:00+08:00') },
      ...{
        by: '管理员',
        endTime: Date.parse('2026-03-03T09:00:00+08:00'),
        aside: 'app-before.db',
        reason: null,
      },
    }
    statusWith({ restore })
    await renderApp(SCREEN, { as: 'admin' })
    within(await facts()).getByText(
      '2026-03-03 09:00:00 由“管理员”恢复了 2026-03-02 15:00:00 的备份。恢复前的数据库保存为“app-before.db”，确认无误后可以由运维人员删除。',
    )
  })

  test('the backup status says why a restore was not done', async () => {
    const restore = {
      ...{ name: 'own.db', backupTime: null, by: null, aside: null },
      ...{ endTime: Date.parse('2026-03-03T09:00:00+08:00'), reason: '另一个程序正在使用数据库' },
    }
    statusWith({ restore })
    await renderApp(SCREEN, { as: 'admin' })
    within(await facts()).getByText(
      '2026-03-03 09:00:00 在服务器上用命令恢复备份“own.db”没有成功：另一个程序正在使用数据库。数据没有改变。',
    )
  })

  test('a running backup shows in the list the share of the database that it has written', async () => {
    const id = await backend()
      .db.write(trx =>
        trx
          .insertInto('backups')
          .values({ ...row(1, 'running'), size: 3 * 1024 ** 2 })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      .then(added => added.id)
    await backend().db.write(trx => takeLease(trx, 'backup', { now: Date.now(), lasts: 3_600_000 }))
    statusWith({ running: id, progress: 37 })
    await renderApp(SCREEN, { as: 'admin' })
    const rows = within(await list())
    await rows.findByText('已写 3 MB')
    expect(rows.getByRole('progressbar', { name: '备份进度' })).toHaveAttribute('aria-valuenow', '37')
  })
})

test('the backup settings are changed in a dialog that refuses what the server would', async () => {
  const { user } = await renderApp(SCREEN, { as: 'admin' })
  await within(await facts()).findByText(/^每日 02:30，保留最近 7 天和 4 周/)
  await user.click(screen.getByRole('button', { name: '修改设置' }))
  const box = within(await dialog('自动备份设置'))
  const weeks = box.getByRole('spinbutton', { name: '按周保留' })
  await user.clear(weeks)
  await user.click(box.getByRole('button', { name: '保存' }))
  await box.findByText('按周保留的份数不能为空')
  await user.type(weeks, '0')
  await user.click(box.getByRole('button', { name: '保存' }))
  await screen.findByText('保存成功')
  await gone(() => screen.queryByRole('dialog', { name: '自动备份设置' }))
  await within(await facts()).findByText('每日 02:30，保留最近 7 天')
})

test('a backup download asks for the password and is started by the browser itself', async () => {
  const { id } = await makeBackup()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    addresses.push(this.getAttribute('href') ?? '')
  })
  const addresses: string[] = []
  const { user } = await renderApp(SCREEN, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /^下载 / }))
  const box = within(await dialog('下载备份'))
  box.getByText(/^备份含有全部数据，包括个人信息/)
  const password = box.getByLabelText('登录密码')
  await user.type(password, 'not-the-password')
  await user.click(box.getByRole('button', { name: /^下载（/ }))
  await box.findByText('用户密码校验失败')
  expect(addresses).toEqual([])
  await user.clear(password)
  await user.type(password, PASSWORDS.admin)
  await user.click(box.getByRole('button', { name: /^下载（/ }))
  await gone(() => screen.queryByRole('dialog', { name: '下载备份' }))
  expect(clicked).toHaveBeenCalledOnce()
  expect(addresses[0]).toMatch(
    new RegExp(`^/prod-api${BASE}/download\\?id=${id}&user=1&session=\\w{16}&expires=\\d+&sign=\\w{64}$`),
  )
  const response = await backend().app.fetch(new Request(`http://localhost${addresses[0]}`))
  expect(response.status).toBe(200)
  await response.body?.cancel()
})

test('a restore that the server cannot do itself is shown step by step with commands to copy', async () => {
  const { name } = await makeBackup()
  const { user } = await renderApp(SCREEN, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /^恢复 / }))
  const box = within(await screen.findByRole('dialog', { name: /^恢复 .* 的备份$/ }))
  await box.findByText(/^停止系统/)
  const command = box.getByText(/^npm run data -- restore \S+ --to file:/)
  expect(command).toHaveTextContent(name)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(box.getByRole('button', { name: /^复制命令：校验并恢复备份/ }))
  await screen.findByText('命令已复制')
  expect(written).toHaveBeenCalledWith(command.textContent)
})

test('a restore names the backup and what is lost, asks for the password, and begins', async () => {
  const { name } = await makeBackup()
  const admin = await clientOf(backend(), 'admin')
  await admin.post('/admin-api/system/dict-type/create', { name: '之后', type: 'after_it', status: 0 })
  let restarts = 0
  const { deps, db, databaseUrl } = backend()
  deps.backups = openBackups({
    ...{ db, databaseUrl, log: deps.log, folder: deps.backups.folder, run: runHere, now: deps.now },
    restart: () => restarts++,
  })
  const { user } = await renderApp(SCREEN, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /^恢复 / }))
  const box = within(await dialog('恢复备份'))
  box.getByText('备份以后的修改全部丢失，操作日志中这段时间有 1 条记录。')
  box.getByText(name)
  box.getByText(/（刚刚）$/)
  const password = box.getByLabelText('登录密码')
  await user.type(password, 'not-the-password')
  await user.click(box.getByRole('button', { name: '恢复这份备份' }))
  await box.findByText('用户密码校验失败')
  await deps.backups.idle()
  expect(restarts).toBe(0)
  await user.clear(password)
  await user.type(password, PASSWORDS.admin)
  await user.click(box.getByRole('button', { name: '恢复这份备份' }))
  await screen.findByText('已开始恢复：先校验备份，再重新启动系统')
  await gone(() => screen.queryByRole('dialog', { name: '恢复备份' }))
  await deps.backups.idle()
  expect(restarts).toBe(1)
})

test('durations and ages are shown in their largest units', () => {
  expect([0, 420, 12_400, 185_000, 3_725_000].map(formatDuration)).toEqual([
    ...['0 秒', '0.4 秒', '12 秒', '3 分 5 秒', '1 小时 2 分'],
  ])
  const minute = 60_000
  expect([0, 5 * minute, 180 * minute, 47 * 60 * minute, 50 * 60 * minute].map(formatAge)).toEqual([
    ...['刚刚', '5 分钟前', '3 小时前', '47 小时前', '2 天前'],
  ])
})

const row = (hour: number, state: Backup['state']) => ({
  name: `arbitration-2026-03-02-0${hour}0000.db`,
  state,
  origin: 'daily' as const,
  createTime: Date.parse('2026-03-02T00:00:00+08:00') + hour * 3_600_000,
})
