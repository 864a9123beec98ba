import { sql } from 'kysely'
import { z } from 'zod'
import { Module } from '../api/endpoint'

/** Whether the system is ready: the server responds, and so does its database. For start scripts and monitoring. */
export const health = new Module('').get(
  '/health',
  {
    access: 'open',
    summary: '检查系统是否就绪',
    anyTenant: true,
    response: z.strictObject({ status: z.literal('up') }),
  },
  async ({ db }) => {
    await sql`select 1`.execute(db)
    return { status: 'up' as const }
  },
)
