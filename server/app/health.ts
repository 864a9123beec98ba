import { sql } from 'kysely'
import { Module } from '../api/endpoint'

/** Whether the system is ready: it answers, and so does its database. For start scripts and monitoring. */
export const health = new Module('').get('/health', { access: 'open' }, async ({ db }) => {
  await sql`select 1`.execute(db)
  return { status: 'up' }
})
