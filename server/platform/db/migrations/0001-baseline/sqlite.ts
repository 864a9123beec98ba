import { type Kysely, sql } from 'kysely'

/** What only SQLite has, or writes in another way: its search index, four indexes, and all triggers. */
export async function addSqliteParts(db: Kysely<unknown>): Promise<void> {
  await run(db, INDEXES)
  await run(db, SEARCH_INDEX)
  for (const source of SEARCHED) await run(db, searchTriggers(source))
  await run(db, MENU_RENAMED)
  for (const place of FILE_PLACES) await run(db, fileTriggers(place))
  for (const [table, event] of PERMISSIONS) await run(db, [permissionTrigger(table, event)])
  await run(db, USER_TRIGGERS)
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const INDEXES = [
  'create index "usersByName" on "users" ("username" collate nocase)',
  // The newest documents are found, and all are counted off, in an index of ids alone: the rows of the table have texts in
  // between. PostgreSQL has one, that of the primary key.
  'create index "documentsById" on "documents" ("id")',
  `create index "documentsByMenu"
    on "documents" ("menuId", "status", "top" desc, "sort", "publishTime" desc, "id" desc)`,
  // With the texts of lists, which PostgreSQL would refuse: it limits the size of an index row.
  `create index "documentsOrder"
    on "documents" ("status", "top" desc, "sort", "publishTime" desc, "id" desc, "menuId", "title", "summary")`,
]

/** Its texts are pairs of characters; the index of first characters finds single ones. */
const SEARCH_INDEX = [
  `create virtual table "searchIndex" using fts5 (
    "title", "summary", "text", "menuName",
    content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1'
  )`,
]

const ref = (name: string) => `"${name}"`
const listed = (names: readonly string[]) => names.map(ref).join(', ')

/** What the search finds of a table. */
interface Searched {
  /** As results name it. */
  kind: string
  table: string
  /** Columns whose change means that a row's texts must be read again. */
  texts: readonly string[]
  /** Columns on which the two expressions below depend. */
  state: readonly string[]
  /** From when visitors may find the row `new`; null for never. */
  shownFrom: string
  /** By which equally good results are ordered, the newest first. */
  time: string
}

const SEARCHED: readonly Searched[] = [
  {
    kind: 'article',
    table: 'documents',
    texts: ['title', 'summary', 'content', 'menuId', 'abolished'],
    state: ['status', 'publishTime'],
    shownFrom: 'case when new."status" = 0 then new."publishTime" end',
    time: 'coalesce(new."publishTime", 0)',
  },
  {
    kind: 'file',
    table: 'files',
    texts: ['name'],
    state: ['source', 'isPublic', 'createTime'],
    shownFrom: 'case when new."source" = 200 and new."isPublic" = 1 then new."createTime" end',
    time: 'new."createTime"',
  },
  {
    kind: 'arbitrator',
    table: 'publishedArbitrators',
    texts: ['name', 'profession', 'region', 'workUnit', 'jobTitle', 'language', 'introduction'],
    state: ['appointTime'],
    shownFrom: '0',
    time: 'coalesce(new."appointTime", 0)',
  },
]

/** Triggers, so that no way of writing a row can forget it: what is deleted is gone from the search at once. */
const searchTriggers = ({ kind, table, texts, state, shownFrom, time }: Searched) => [
  `create trigger "search${table}Added" after insert on "${table}" begin
    insert into "searchItems" ("kind", "itemId", "time", "shownFrom", "stale")
      values ('${kind}', new."id", ${time}, ${shownFrom}, 1);
  end`,
  `create trigger "search${table}Changed" after update of ${listed(texts)} on "${table}"
  when ${texts.map(name => `new.${ref(name)} is not old.${ref(name)}`).join(' or ')} begin
    update "searchItems" set "stale" = 1 where "kind" = '${kind}' and "itemId" = new."id";
  end`,
  `create trigger "search${table}Shown" after update of ${listed(state)} on "${table}" begin
    update "searchItems" set "time" = ${time}, "shownFrom" = ${shownFrom}
      where "kind" = '${kind}' and "itemId" = new."id";
  end`,
  `create trigger "search${table}Gone" after delete on "${table}" begin
    delete from "searchIndex"
      where "rowid" in (select "id" from "searchItems" where "kind" = '${kind}' and "itemId" = old."id");
    delete from "searchItems" where "kind" = '${kind}' and "itemId" = old."id";
  end`,
]

/** The name of an article's section is one of its texts. */
const MENU_RENAMED = [
  `create trigger "searchMenuRenamed" after update of "name" on "menus" when new."name" <> old."name" begin
    update "searchItems" set "stale" = 1
      where "kind" = 'article' and "itemId" in (select "id" from "documents" where "menuId" = new."id");
  end`,
]

/** A table whose rows may be public, and its columns in which addresses of files stand. */
interface FilePlace {
  table: string
  columns: readonly string[]
  /** Whether the first column is the number of a file where `kind` is `file`. */
  hasKind?: true
}

const FILE_PLACES: readonly FilePlace[] = [
  {
    table: 'documents',
    columns: ['summary', 'cover', 'content', 'attachments', 'linkUrl', 'sourceUrl'],
  },
  { table: 'configs', columns: ['value'] },
  { table: 'publishedArbitrators', columns: ['photo', 'introduction'] },
  { table: 'disclosureItems', columns: ['target'], hasKind: true },
  { table: 'menus', columns: ['path'] },
  { table: 'dictData', columns: ['value'] },
]

/** Which rows name files, likewise. */
function fileTriggers({ table, columns, hasKind }: FilePlace): string[] {
  const text = columns.map(name => `coalesce(new.${ref(name)}, '')`).join(` || ' ' || `)
  const hasAddress = `instr(${text}, '/infra/file/') > 0`
  const names = hasKind ? `(${hasAddress} or new."kind" = 'file')` : hasAddress
  const isOfRow = (row: 'new' | 'old') => `"place" = '${table}' and "rowId" = ${row}."id"`
  const note = `insert into "fileUseChanges" ("place", "rowId")
      select '${table}', new."id" where not exists (select 1 from "fileUseChanges" where ${isOfRow('new')})`
  return [
    `create trigger "fileUses${table}Added" after insert on "${table}" when ${names} begin
      ${note};
    end`,
    `create trigger "fileUses${table}Changed"
    after update of ${listed(hasKind ? [...columns, 'kind'] : columns)} on "${table}"
    when ${names} or exists (select 1 from "fileUses" where ${isOfRow('new')}) begin
      ${note};
    end`,
    `create trigger "fileUses${table}Gone" after delete on "${table}" begin
      delete from "fileUses" where ${isOfRow('old')};
    end`,
  ]
}

/** Changes to what somebody may do. */
const PERMISSIONS: readonly [table: string, event: string][] = [
  ...['menus', 'roleMenus', 'roles', 'userRoles', 'users'].flatMap((table): [string, string][] => [
    [table, 'insert'],
    [table, 'delete'],
  ]),
  ['menus', 'update'],
  ['roleMenus', 'update'],
  ['roles', 'update of "status", "code"'],
  ['userRoles', 'update'],
  ['users', 'update of "status"'],
  ['securitySettings', 'insert'],
  ['securitySettings', 'update of "separateDuties"'],
]

/** A number that differs after each of them. */
const permissionTrigger = (table: string, event: string) =>
  `create trigger "permissionVersion_${table}_${event.split(' ')[0]}" after ${event} on "${table}" begin
    insert into "permissionVersion" ("id", "version") values (1, 1)
      on conflict ("id") do update set "version" = "version" + 1;
  end`

const USER_TRIGGERS = [
  // Triggers and no unique index: two names that differ in case alone may have come from an earlier version.
  ...[
    ['userNameOnInsert', 'insert'],
    ['userNameOnUpdate', 'update of "username"'],
  ].map(
    ([name, event]) => `create trigger "${name}" before ${event} on "users"
    when exists (select 1 from "users" where "username" = new."username" collate nocase and "id" is not new."id") begin
      select raise(abort, 'user name is taken');
    end`,
  ),
  `create trigger "usersDisabled" after update of "status" on "users" when new."status" <> 0 begin
    update "sessions" set "endedTime" = unixepoch() * 1000 where "userId" = new."id" and "endedTime" is null;
    delete from "accessTokens" where "sessionId" in (select "id" from "sessions" where "userId" = new."id");
    delete from "signInTickets" where "userId" = new."id";
    delete from "oauthGrants" where "userId" = new."id";
  end`,
]
