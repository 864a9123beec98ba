import { sql } from 'kysely'
import { z } from 'zod'
import { Module } from '../platform/api/endpoint'
import { Failure } from '../platform/api/envelope'
import { byEngine } from '../platform/db/by-engine'
import { NOT_WRITABLE_AFTER } from '../platform/db/write-probe'

const up = z.strictObject({ status: z.literal('up') })

const isReplica = byEngine({ sqlite: sql`0`, postgres: sql`pg_is_in_recovery()` })

/** For load balancers, start scripts and monitoring, which look at the HTTP status alone. */
export const health = new Module('')
  .adds('operation')
  .about(
    '19.1 State of the process',
    '`/health`: ready; else HTTP 503 with an envelope of code 503: the database does not answer, is a replica or has taken no write for 30 s, or the process stops. `/live`: the process runs. At the site’s root, not below `/prod-api`, is GET `/version.json`: the served build, never cached.',
  )
  .get(
    '/health',
    { access: 'open', summary: '检查系统是否就绪', anyTenant: true, response: up },
    async ({ db, deps }) => {
      if (deps.stopping?.aborted) throw notReady('系统正在停止')
      const { rows } = await sql<{ isReplica: 0 | 1 }>`select ${isReplica} as "isReplica"`
        .execute(db)
        .catch(err => {
          deps.log.error({ err }, 'the database does not answer')
          throw notReady('数据库没有响应')
        })
      if (rows[0]?.isReplica) throw notReady('数据库暂时只能读取')
      const failing = deps.writes?.failingFor() ?? 0
      if (failing >= NOT_WRITABLE_AFTER) throw notReady('数据库暂时无法写入')
      return { status: 'up' as const }
    },
  )
  // A process that runs is not restarted because its database is away.
  .get('/live', { access: 'open', summary: '检查进程是否运行', anyTenant: true, response: up }, () => ({
    status: 'up' as const,
  }))

const notReady = (message: string) => new Failure(503, message, 503)
