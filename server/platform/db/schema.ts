import type { Kysely, Selectable, Transaction } from 'kysely'
import type {
  ArbitratorTable,
  PublishedArbitratorTable,
  PublishedItemTable,
  RosterHistoryTable,
  RosterPublicationTable,
} from './tables/arbitrators'
import type { AuditChainTable, AuditLogTable } from './tables/audit'
import type {
  AccessTokenTable,
  AccountEventTable,
  CaptchaQuestionTable,
  CaptchaTable,
  LoginLogTable,
  RateLimitTable,
  RecoveryCodeTable,
  RefreshTokenTable,
  SecuritySettingsTable,
  ServerKeyTable,
  SessionTable,
  SignInTicketTable,
  SmsCodeTable,
  TwoStepTable,
} from './tables/auth'
import type { BackupSettingsTable, BackupTable } from './tables/backups'
import type { DeliveredTable } from './tables/delivered'
import type { DictDataTable, DictTypeTable, FormerContactTable } from './tables/dictionaries'
import type {
  ArticleVisitTable,
  DocumentDraftTable,
  DocumentKeyTable,
  DocumentLogTable,
  DocumentReviewTable,
  DocumentTable,
  DocumentVersionTable,
  SearchItemTable,
  SearchTextTable,
  SearchWordTable,
} from './tables/documents'
import type { FeedbackTable } from './tables/feedback'
import type {
  FileContentTable,
  FilePartTable,
  FileTable,
  FileUseTable,
  FileVariantTable,
} from './tables/files'
import type { NoticeTable, NotifyMessageTable, NotifyTemplateTable, StaffMessageTable } from './tables/notify'
import type {
  OAuthApprovalTable,
  OAuthClientTable,
  OAuthCodeTable,
  OAuthGrantTable,
  OAuthTokenTable,
  SocialStateTable,
  SocialUserTable,
} from './tables/oauth'
import type { DeletedRowTable, LeaseTable } from './tables/processes'
import type { RecycleItemTable, RecycleRowTable } from './tables/recycle-bin'
import type { ConfigTable, DisclosureItemTable, FeeTableTable } from './tables/services'
import type { DeptTable, MenuTable, PasswordLinkTable, PostTable, RoleTable, UserTable } from './tables/users'

/** All tables of the database, by feature in ./tables. */
export interface Tables {
  securitySettings: SecuritySettingsTable
  users: UserTable
  roles: RoleTable
  userRoles: { userId: number; roleId: number }
  depts: DeptTable
  posts: PostTable
  userPosts: { userId: number; postId: number }
  roleDepts: { roleId: number; deptId: number }
  passwordLinks: PasswordLinkTable
  menus: MenuTable
  roleMenus: { roleId: number; menuId: number }
  sessions: SessionTable
  accessTokens: AccessTokenTable
  refreshTokens: RefreshTokenTable
  loginLogs: LoginLogTable
  accountEvents: AccountEventTable
  captchas: CaptchaTable
  captchaQuestions: CaptchaQuestionTable
  twoSteps: TwoStepTable
  recoveryCodes: RecoveryCodeTable
  signInTickets: SignInTicketTable
  smsCodes: SmsCodeTable
  rateLimits: RateLimitTable
  dictTypes: DictTypeTable
  dictData: DictDataTable
  formerContacts: FormerContactTable
  notifyTemplates: NotifyTemplateTable
  notifyMessages: NotifyMessageTable
  staffMessages: StaffMessageTable
  notices: NoticeTable
  configs: ConfigTable
  files: FileTable
  fileContents: FileContentTable
  fileParts: FilePartTable
  fileVariants: FileVariantTable
  fileUses: FileUseTable
  fileUseChanges: Pick<FileUseTable, 'place' | 'rowId'>
  documents: DocumentTable
  documentVersions: DocumentVersionTable
  documentLogs: DocumentLogTable
  documentKeys: DocumentKeyTable
  documentDrafts: DocumentDraftTable
  documentReviews: DocumentReviewTable
  arbitrators: ArbitratorTable
  publishedArbitrators: PublishedArbitratorTable
  publishedItems: PublishedItemTable
  rosterHistory: RosterHistoryTable
  rosterPublications: RosterPublicationTable
  feeTables: FeeTableTable
  disclosureItems: DisclosureItemTable
  feedback: FeedbackTable
  articleVisits: ArticleVisitTable
  serverKeys: ServerKeyTable
  socialUsers: SocialUserTable
  socialStates: SocialStateTable
  oauthClients: OAuthClientTable
  oauthApprovals: OAuthApprovalTable
  oauthGrants: OAuthGrantTable
  oauthCodes: OAuthCodeTable
  oauthTokens: OAuthTokenTable
  searchItems: SearchItemTable
  searchTexts: SearchTextTable
  searchWords: SearchWordTable
  auditLogs: AuditLogTable
  auditChain: AuditChainTable
  delivered: DeliveredTable
  leases: LeaseTable
  deletedRows: DeletedRowTable
  recycleItems: RecycleItemTable
  recycleRows: RecycleRowTable
  backups: BackupTable
  backupSettings: BackupSettingsTable
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** A connection, and a transaction. */
export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>
