import { type Kysely, sql } from 'kysely'

/** What only PostgreSQL has, or writes in another way: its search index, three indexes, and all triggers. */
export async function addPostgresParts(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SQL).execute(db)
}

const SQL = `
create index "usersByName" on "users" (lower("username"));
create index "documentsByMenu"
  on "documents" ("menuId", "status", "top" desc, "sort", "publishTime" desc nulls last, "id" desc);
create index "documentsOrder"
  on "documents" ("status", "top" desc, "sort", "publishTime" desc nulls last, "id" desc, "menuId");

-- The site search: normalised texts, and the pairs of their characters.
create table "searchIndex" (
  "id" bigint primary key references "searchItems" ("id") on delete cascade,
  "title" text collate "C" not null,
  "summary" text collate "C" not null,
  "text" text collate "C" not null,
  "menuName" text collate "C" not null,
  "pairs" tsvector not null
);
create index "searchIndexPairs" on "searchIndex" using gin ("pairs");

-- Which rows the search has still to read. Triggers, so that no way of writing a row can forget it.
create function "searchedTextChanged"() returns trigger language plpgsql as $$ begin
  update "searchItems" set "stale" = 1 where "kind" = tg_argv[0] and "itemId" = new."id";
  return null;
end $$;
create function "searchedRowGone"() returns trigger language plpgsql as $$ begin
  delete from "searchItems" where "kind" = tg_argv[0] and "itemId" = old."id";
  return null;
end $$;

create function "documentShownFrom"(r "documents") returns bigint language sql immutable
  as $$ select case when r."status" = 0 then r."publishTime" end $$;
create function "documentSearched"() returns trigger language plpgsql as $$ begin
  insert into "searchItems" ("kind", "itemId", "time", "shownFrom", "stale")
    values ('article', new."id", coalesce(new."publishTime", 0), "documentShownFrom"(new), 1);
  return null;
end $$;
create function "documentShown"() returns trigger language plpgsql as $$ begin
  update "searchItems" set "time" = coalesce(new."publishTime", 0), "shownFrom" = "documentShownFrom"(new)
    where "kind" = 'article' and "itemId" = new."id";
  return null;
end $$;
create trigger "searchdocumentsAdded" after insert on "documents"
  for each row execute function "documentSearched"();
create trigger "searchdocumentsChanged" after update of "title", "summary", "content", "menuId", "abolished"
  on "documents" for each row when (
    (old."title", old."summary", old."content", old."menuId", old."abolished")
      is distinct from (new."title", new."summary", new."content", new."menuId", new."abolished")
  ) execute function "searchedTextChanged"('article');
create trigger "searchdocumentsShown" after update of "status", "publishTime" on "documents"
  for each row execute function "documentShown"();
create trigger "searchdocumentsGone" after delete on "documents"
  for each row execute function "searchedRowGone"('article');

-- The name of an article's section is one of its texts.
create function "searchedMenuRenamed"() returns trigger language plpgsql as $$ begin
  update "searchItems" set "stale" = 1
    where "kind" = 'article' and "itemId" in (select "id" from "documents" where "menuId" = new."id");
  return null;
end $$;
create trigger "searchMenuRenamed" after update of "name" on "menus"
  for each row when (new."name" <> old."name") execute function "searchedMenuRenamed"();

create function "fileShownFrom"(r "files") returns bigint language sql immutable
  as $$ select case when r."source" = 200 and r."isPublic" = 1 then r."createTime" end $$;
create function "fileSearched"() returns trigger language plpgsql as $$ begin
  insert into "searchItems" ("kind", "itemId", "time", "shownFrom", "stale")
    values ('file', new."id", new."createTime", "fileShownFrom"(new), 1);
  return null;
end $$;
create function "fileShown"() returns trigger language plpgsql as $$ begin
  update "searchItems" set "time" = new."createTime", "shownFrom" = "fileShownFrom"(new)
    where "kind" = 'file' and "itemId" = new."id";
  return null;
end $$;
create trigger "searchfilesAdded" after insert on "files"
  for each row execute function "fileSearched"();
create trigger "searchfilesChanged" after update of "name" on "files"
  for each row when (old."name" <> new."name") execute function "searchedTextChanged"('file');
create trigger "searchfilesShown" after update of "source", "isPublic", "createTime" on "files"
  for each row execute function "fileShown"();
create trigger "searchfilesGone" after delete on "files"
  for each row execute function "searchedRowGone"('file');

create function "arbitratorSearched"() returns trigger language plpgsql as $$ begin
  insert into "searchItems" ("kind", "itemId", "time", "shownFrom", "stale")
    values ('arbitrator', new."id", coalesce(new."appointTime", 0), 0, 1);
  return null;
end $$;
create function "arbitratorShown"() returns trigger language plpgsql as $$ begin
  update "searchItems" set "time" = coalesce(new."appointTime", 0), "shownFrom" = 0
    where "kind" = 'arbitrator' and "itemId" = new."id";
  return null;
end $$;
create trigger "searchpublishedArbitratorsAdded" after insert on "publishedArbitrators"
  for each row execute function "arbitratorSearched"();
create trigger "searchpublishedArbitratorsChanged"
  after update of "name", "profession", "region", "workUnit", "jobTitle", "language", "introduction"
  on "publishedArbitrators" for each row when (
    (old."name", old."profession", old."region", old."workUnit", old."jobTitle", old."language", old."introduction")
      is distinct from
    (new."name", new."profession", new."region", new."workUnit", new."jobTitle", new."language", new."introduction")
  ) execute function "searchedTextChanged"('arbitrator');
create trigger "searchpublishedArbitratorsShown" after update of "appointTime" on "publishedArbitrators"
  for each row execute function "arbitratorShown"();
create trigger "searchpublishedArbitratorsGone" after delete on "publishedArbitrators"
  for each row execute function "searchedRowGone"('arbitrator');

-- Which rows name files, likewise.
create function "fileUseNoted"() returns trigger language plpgsql as $$ begin
  insert into "fileUseChanges" ("place", "rowId") values (tg_table_name, new."id") on conflict do nothing;
  return null;
end $$;
create function "fileUserGone"() returns trigger language plpgsql as $$ begin
  delete from "fileUses" where "place" = tg_table_name and "rowId" = old."id";
  return null;
end $$;
create function "documentTexts"(r "documents") returns text language sql immutable as $$
  select concat_ws(' ', r."summary", r."cover", r."content", r."attachments", r."linkUrl", r."sourceUrl")
$$;
create trigger "fileUsesdocumentsAdded" after insert on "documents" for each row
  when (strpos("documentTexts"(new), '/infra/file/') > 0)
  execute function "fileUseNoted"();
create trigger "fileUsesdocumentsChanged" after update of "summary", "cover", "content", "attachments", "linkUrl", "sourceUrl"
  on "documents" for each row
  when (
    strpos("documentTexts"(new), '/infra/file/') > 0
    or strpos("documentTexts"(old), '/infra/file/') > 0
  ) execute function "fileUseNoted"();
create trigger "fileUsesdocumentsGone" after delete on "documents"
  for each row execute function "fileUserGone"();
create trigger "fileUsesconfigsAdded" after insert on "configs" for each row
  when (strpos(new."value", '/infra/file/') > 0)
  execute function "fileUseNoted"();
create trigger "fileUsesconfigsChanged" after update of "value" on "configs" for each row
  when (
    strpos(new."value", '/infra/file/') > 0
    or strpos(old."value", '/infra/file/') > 0
  ) execute function "fileUseNoted"();
create trigger "fileUsesconfigsGone" after delete on "configs"
  for each row execute function "fileUserGone"();
create trigger "fileUsespublishedArbitratorsAdded" after insert on "publishedArbitrators" for each row
  when (strpos(concat_ws(' ', new."photo", new."introduction"), '/infra/file/') > 0)
  execute function "fileUseNoted"();
create trigger "fileUsespublishedArbitratorsChanged" after update of "photo", "introduction"
  on "publishedArbitrators" for each row
  when (
    strpos(concat_ws(' ', new."photo", new."introduction"), '/infra/file/') > 0
    or strpos(concat_ws(' ', old."photo", old."introduction"), '/infra/file/') > 0
  ) execute function "fileUseNoted"();
create trigger "fileUsespublishedArbitratorsGone" after delete on "publishedArbitrators"
  for each row execute function "fileUserGone"();
create trigger "fileUsesdisclosureItemsAdded" after insert on "disclosureItems" for each row
  when (strpos(new."target", '/infra/file/') > 0 or new."kind" = 'file')
  execute function "fileUseNoted"();
create trigger "fileUsesdisclosureItemsChanged" after update of "target", "kind" on "disclosureItems" for each row
  when (
    strpos(new."target", '/infra/file/') > 0 or new."kind" = 'file'
    or strpos(old."target", '/infra/file/') > 0 or old."kind" = 'file'
  ) execute function "fileUseNoted"();
create trigger "fileUsesdisclosureItemsGone" after delete on "disclosureItems"
  for each row execute function "fileUserGone"();
create trigger "fileUsesmenusAdded" after insert on "menus" for each row
  when (strpos(new."path", '/infra/file/') > 0)
  execute function "fileUseNoted"();
create trigger "fileUsesmenusChanged" after update of "path" on "menus" for each row
  when (
    strpos(new."path", '/infra/file/') > 0
    or strpos(old."path", '/infra/file/') > 0
  ) execute function "fileUseNoted"();
create trigger "fileUsesmenusGone" after delete on "menus"
  for each row execute function "fileUserGone"();
create trigger "fileUsesdictDataAdded" after insert on "dictData" for each row
  when (strpos(new."value", '/infra/file/') > 0)
  execute function "fileUseNoted"();
create trigger "fileUsesdictDataChanged" after update of "value" on "dictData" for each row
  when (
    strpos(new."value", '/infra/file/') > 0
    or strpos(old."value", '/infra/file/') > 0
  ) execute function "fileUseNoted"();
create trigger "fileUsesdictDataGone" after delete on "dictData"
  for each row execute function "fileUserGone"();

-- A number that differs after every change to what somebody may do.
create function "permissionsChanged"() returns trigger language plpgsql as $$ begin
  insert into "permissionVersion" ("id", "version") values (1, 1)
    on conflict ("id") do update set "version" = "permissionVersion"."version" + 1;
  return null;
end $$;
create trigger "permissionVersion_menus_insert" after insert on "menus"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_menus_update" after update on "menus"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_menus_delete" after delete on "menus"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_roleMenus_insert" after insert on "roleMenus"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_roleMenus_update" after update on "roleMenus"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_roleMenus_delete" after delete on "roleMenus"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_roles_insert" after insert on "roles"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_roles_update" after update of "status", "code" on "roles"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_roles_delete" after delete on "roles"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_userRoles_insert" after insert on "userRoles"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_userRoles_update" after update on "userRoles"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_userRoles_delete" after delete on "userRoles"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_users_insert" after insert on "users"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_users_update" after update of "status" on "users"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_users_delete" after delete on "users"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_securitySettings_insert" after insert on "securitySettings"
  for each statement execute function "permissionsChanged"();
create trigger "permissionVersion_securitySettings_update" after update of "separateDuties" on "securitySettings"
  for each statement execute function "permissionsChanged"();

-- Two names that differ in case alone may have come from an earlier version; a further one is refused.
create function "userNameTaken"() returns trigger language plpgsql as $$ begin
  if exists (select 1 from "users" where lower("username") = lower(new."username") and "id" <> new."id") then
    raise exception 'user name is taken';
  end if;
  return new;
end $$;
create trigger "userNameOnInsert" before insert on "users"
  for each row execute function "userNameTaken"();
create trigger "userNameOnUpdate" before update of "username" on "users"
  for each row execute function "userNameTaken"();

create function "userDisabled"() returns trigger language plpgsql as $$ begin
  update "sessions" set "endedTime" = floor(extract(epoch from clock_timestamp()))::bigint * 1000
    where "userId" = new."id" and "endedTime" is null;
  delete from "accessTokens" where "sessionId" in (select "id" from "sessions" where "userId" = new."id");
  delete from "signInTickets" where "userId" = new."id";
  delete from "oauthGrants" where "userId" = new."id";
  return null;
end $$;
create trigger "usersDisabled" after update of "status" on "users"
  for each row when (new."status" <> 0) execute function "userDisabled"();
`
