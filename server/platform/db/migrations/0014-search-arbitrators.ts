import { type Kysely, sql } from 'kysely'
import { follow } from './0010-search'

/** The site search finds who is on the published roster, those appointed last first. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  follow(db, {
    kind: 'arbitrator',
    table: 'publishedArbitrators',
    texts: ['name', 'profession', 'region', 'workUnit', 'jobTitle', 'language', 'introduction'],
    state: ['appointTime'],
    shownFrom: () => sql`0`,
    time: row => sql`coalesce(${row}."appointTime", 0)`,
  })
