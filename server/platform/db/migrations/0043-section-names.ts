import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Sections of the public site get a `componentName` of their own: other front ends named their routes by the path. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update menus set "componentName" = 'FacadeSection' || id
    where type <> 3 and coalesce("componentName", '') = '' and id in (
      with recursive sections(id) as (
        select id from menus where "parentId" = 0 and path = '/facade'
        union select menus.id from menus join sections on menus."parentId" = sections.id
      ) select id from sections)`.execute(db)
}
