import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ArbitratorTables } from './tables/arbitrators'
import type { AuditTables } from './tables/audit'
import type { AuthTables } from './tables/auth'
import type { BackupTables } from './tables/backups'
import type { CalendarTables } from './tables/calendar'
import type { DeliveryTables } from './tables/delivered'
import type { DictionaryTables } from './tables/dictionaries'
import type { DocumentTables } from './tables/documents'
import type { FeedbackTables } from './tables/feedback'
import type { FileTables } from './tables/files'
import type { FormerAddressTables } from './tables/former-addresses'
import type { NoticeCodeTables } from './tables/notice-codes'
import type { NotifyTables } from './tables/notify'
import type { OAuthTables } from './tables/oauth'
import type { PermissionRequestTables } from './tables/permission-requests'
import type { ProcessTables } from './tables/processes'
import type { RecycleBinTables } from './tables/recycle-bin'
import type { ServiceTables } from './tables/services'
import type { UserTables } from './tables/users'

/** All tables of the database, by feature in ./tables. */
export interface Tables
  extends ArbitratorTables,
    AuditTables,
    AuthTables,
    BackupTables,
    CalendarTables,
    DeliveryTables,
    DictionaryTables,
    DocumentTables,
    FeedbackTables,
    FileTables,
    FormerAddressTables,
    NoticeCodeTables,
    NotifyTables,
    OAuthTables,
    PermissionRequestTables,
    ProcessTables,
    RecycleBinTables,
    ServiceTables,
    UserTables {}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** A connection, and a transaction. */
export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>
