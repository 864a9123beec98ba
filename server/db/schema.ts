import type { AccountEventKind } from '@shared/account-events'
import type { DisclosureKind, DisclosureRenewal } from '@shared/contract/disclosure'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Times are epoch milliseconds, flags 0 or 1, statuses `common_status` (0 on, 1 off). */
type Flag = 0 | 1
/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>

/** Of records that forms change (server/db/optimistic-lock.ts). */
interface Saved {
  /** Grows with every save. */
  updateTime: Generated<number>
  /** Nickname of who saved it last; null for what came with the product. */
  updater: string | null
}

export interface UserTable extends Saved {
  id: Generated<number>
  username: string
  nickname: string
  passwordHash: string
  /** Made by the system: to be changed before anything else is done. */
  passwordInitial: Generated<Flag>
  email: string | null
  mobile: string | null
  sex: number
  avatar: string | null
  status: number
  remark: string | null
  loginIp: string | null
  loginDate: number | null
  createTime: Fixed<number>
}

export interface RoleTable {
  id: Generated<number>
  name: string
  code: string
  sort: number
  status: number
  /** 1 built in, 2 custom */
  type: number
  remark: string | null
  createTime: Fixed<number>
}

export interface MenuTable extends Saved {
  id: Generated<number>
  name: string
  permission: Generated<string>
  /** 1 directory, 2 page, 3 button */
  type: number
  sort: number
  /** 0: a root */
  parentId: number
  path: string
  icon: string
  component: string | null
  componentName: string | null
  status: number
  visible: Flag
  keepAlive: Flag
  alwaysShow: Flag
  createTime: Fixed<number>
}

/** One sign-in of one user: everything issued under it ends with it. */
interface SessionTable {
  id: string
  userId: number
  createTime: Fixed<number>
  /** From where it was used last, and when; the time is kept to within a few minutes. */
  userAgent: Generated<string>
  ip: Generated<string>
  lastTime: Generated<number>
  /** When it was ended by a sign-out or otherwise; null while it is open, or ran out by itself. */
  endedTime: Generated<number | null>
}

/** Tokens are kept as SHA-256, never in the clear. */
interface AccessTokenTable {
  hash: string
  sessionId: string
  expiresTime: number
}

interface RefreshTokenTable {
  hash: string
  sessionId: string
  expiresTime: number
  /** When it was exchanged; null while it is the current one. */
  rotatedTime: number | null
  /** With the token itself, gives its successors again inside the overlap (server/auth/sessions/tokens.ts). */
  rotationSalt: string | null
}

interface LoginLogTable {
  id: Generated<number>
  /** dict system_login_type */
  logType: number
  userId: number | null
  username: string
  /** dict system_login_result */
  result: number
  userIp: string
  userAgent: string
  createTime: Fixed<number>
}

/** What happened to an account, or how often a caller was refused within an hour (server/account-events/). */
interface AccountEventTable {
  id: Generated<number>
  /** Caller, kind and hour of refused calls that are counted; null for a single event. */
  bucket: string | null
  kind: AccountEventKind
  userId: number | null
  ip: string
  userAgent: string
  detail: string | null
  count: Generated<number>
  createTime: Fixed<number>
  lastTime: number
}

interface CaptchaTable {
  token: string
  secretKey: string
  /** Of which it is: server/config/captcha-types.ts. */
  kind: Generated<string>
  /** Left edge of a block puzzle's hole, in pixels of the 310-pixel picture; 0 for other kinds. */
  targetX: number
  /** Of other kinds, as JSON: places to be clicked, or texts that are right. */
  solution: Generated<string>
  expiresTime: number
  /** Hash of the value a sign-in must present; null until the puzzle is solved. */
  verificationHash: string | null
}

/** How often an address (of IPv6: a network) was asked a question that machines can read, by hour since 1970. */
interface CaptchaQuestionTable {
  ip: string
  hour: number
  count: number
}

/** The authenticator app of a user (RFC 6238). */
interface TwoStepTable {
  userId: number
  /** As server/auth/two-step/secret.ts seals it. */
  secret: string
  createTime: number
  /** Null until the first code has confirmed it: sign-ins do not ask for it before. */
  enabledTime: number | null
  /** Time step of the last code that was taken; it and earlier ones are refused. */
  lastStep: Generated<number>
  /** Wrong codes since the last right one. */
  failures: Generated<number>
  lockedUntil: Generated<number>
}

/** Kept as slow hashes (server/auth/two-step/recovery-codes.ts); a used one is gone. */
interface RecoveryCodeTable {
  userId: number
  hash: string
  /** One for all codes of a user; null for a quick hash of an earlier version, which gets a slow one after the start. */
  salt: string | null
}

/** A sign-in that waits for its second step. The ticket itself is kept as SHA-256. */
interface SignInTicketTable {
  hash: string
  userId: number
  /** dict system_login_type */
  logType: number
  tries: Generated<number>
  expiresTime: number
  /** Of the account of another site that is bound once the sign-in is complete (hash of its state). */
  socialState: string | null
}

export interface DictTypeTable extends Saved {
  id: Generated<number>
  name: string
  type: string
  status: number
  remark: string | null
  createTime: Fixed<number>
}

export interface DictDataTable extends Saved {
  id: Generated<number>
  sort: number
  label: string
  value: string
  dictType: string
  status: number
  colorType: string | null
  cssClass: string | null
  remark: string | null
  createTime: Fixed<number>
}

export interface NotifyTemplateTable extends Saved {
  id: Generated<number>
  name: string
  code: string
  type: number
  nickname: string
  content: string
  /** JSON array of names */
  params: string
  status: number
  remark: string | null
  createTime: Fixed<number>
}

export interface NotifyMessageTable {
  id: Generated<number>
  userId: number
  userType: number
  templateId: number
  templateCode: string
  templateNickname: string
  templateContent: string
  templateType: number
  /** JSON object */
  templateParams: string
  readStatus: Flag
  readTime: number | null
  createTime: Fixed<number>
}

export interface NoticeTable extends Saved {
  id: Generated<number>
  title: string
  /** dict system_notice_type */
  type: number
  /** HTML */
  content: string
  status: number
  createTime: Fixed<number>
}

export interface ConfigTable extends Saved {
  id: Generated<number>
  category: string
  name: string
  key: string
  value: string
  /** 1 built in, 2 custom */
  type: number
  visible: Flag
  remark: string | null
  createTime: Fixed<number>
}

export interface FileTable {
  id: Generated<number>
  configId: number
  path: string
  name: string
  type: string | null
  size: number
  /** 100 rich-text editor, 200 download centre; others are in no public list (contract 13.6) */
  source: number | null
  creatorId: number | null
  /** 1: served to everyone */
  isPublic: Generated<Flag>
  /** 1: served to everyone while something public uses it (server/file-uses), to who is signed in always. 0 with `isPublic` 0: to staff with infra:file:query alone */
  followsUse: Generated<Flag>
  /** Of a picture as it is shown, upright; null for other files, and for what cannot be read. */
  width: Generated<number | null>
  height: Generated<number | null>
  /** 1: its smaller forms have been made, as far as there are any (server/files/pictures/queue.ts). */
  prepared: Generated<Flag>
  /** Place in the download centre: small numbers first, then the newest. */
  sort: Generated<number>
  createTime: Fixed<number>
}

/** A picture in another size and format, made from the stored one (server/files/pictures/variants.ts). */
interface FileVariantTable {
  fileId: number
  width: number
  type: string
  size: number
  content: Buffer
}

/** Which row of what visitors may be shown names a file (server/file-uses). */
interface FileUseTable {
  fileId: number
  /** A table. */
  place: string
  rowId: number
}

/** Apart from FileTable, so that lists never read the bytes. */
/** Whose the parts are. */
export interface FileContentTable {
  id: Generated<number>
  /** Null while the upload is under way. */
  fileId: number | null
  createTime: number
}

export interface FilePartTable {
  contentId: number
  /** From 0. */
  no: number
  content: Buffer
}

export interface DocumentTable {
  id: Generated<number>
  menuId: number
  title: string
  summary: string | null
  cover: string | null
  content: string | null
  author: string | null
  source: string | null
  sourceUrl: string | null
  linkUrl: string | null
  publishTime: number | null
  top: Flag
  sort: number
  views: number
  /** 0 published, 1 not */
  status: number
  /** JSON array of { name, url, size, type } */
  attachments: string
  creator: string | null
  createTime: Fixed<number>
  updateTime: number
  /** Nickname of who saved it last; null for what came with the product. */
  updater: string | null
  /** Of a rule: which version it is, from which day (`2026-03-01`) it applies, and whether another one has replaced it. */
  ruleVersion: string | null
  effectiveDate: string | null
  abolished: Generated<Flag>
  /** When it was taken back after visitors had seen it; null while it is published, and for drafts. */
  withdrawnTime: number | null
}

/** A document as it was saved once; the newest ones are kept (server/documents/versions/versions.ts). */
interface DocumentVersionTable {
  id: Generated<number>
  documentId: number
  createTime: Fixed<number>
  /** Nickname; null for what came with the product. */
  author: string | null
  /** What was done: `VersionAction` of shared/contract/document-history.ts */
  action: string
  note: string | null
  title: string
  /** Bytes of `snapshot`. */
  size: number
  /** JSON of `DocumentSnapshot` */
  snapshot: string
}

/** What was done to a document, for staff to read; outlives it. */
interface DocumentLogTable {
  id: Generated<number>
  /** null for what was done to a whole column, whose name then is the title. */
  documentId: number | null
  title: string
  /** `LogAction` of shared/contract/document-history.ts */
  action: string
  detail: string | null
  /** Nickname. */
  operator: string | null
  createTime: Fixed<number>
}

/** A document that was made by a call with a key: the same call again makes no second one. */
interface DocumentKeyTable {
  key: string
  documentId: number
  createTime: Fixed<number>
}

/** What a user has written into a document and not saved: one for each document, and one for a new one. */
interface DocumentDraftTable {
  id: Generated<number>
  userId: number
  /** null for a new document. */
  documentId: number | null
  /** When it was last typed in, by the clock of the server. */
  typedTime: number
  /** A word that the browser made up, by which it knows its own drafts again. */
  device: string
  userAgent: string
  /** Tells what it was typed over; means something to the front end alone. */
  base: string
  /** Bytes of `fields`. */
  size: number
  /** JSON of `DraftFields` of shared/contract/document-drafts.ts */
  fields: string
}

/** Of an arbitrator, what visitors see (contract 13.7). */
interface ArbitratorColumns {
  name: string
  sex: number | null
  photo: string | null
  rosterType: string | null
  profession: string | null
  region: string | null
  workUnit: string | null
  jobTitle: string | null
  education: string | null
  language: string | null
  introduction: string | null
  appointTime: number | null
  sort: number
  /** Of the name, as server/arbitrators/sound.ts reads it */
  sound: Generated<string>
}

/** The roster as staff keep it. */
export interface ArbitratorTable extends Saved, ArbitratorColumns {
  id: Generated<number>
  /** 0 on the roster, 1 kept off it */
  status: Generated<number>
  createTime: ColumnType<number, number | undefined, never>
}

/** The roster as it was published last: all that visitors are told of it. Numbers are those of `arbitrators`. */
interface PublishedArbitratorTable extends ArbitratorColumns {
  id: number
}

/** Single specialities, languages … of who is published (server/arbitrators/items.ts). */
interface PublishedItemTable {
  arbitratorId: number
  kind: string
  value: string
}

interface RosterPublicationTable {
  id: Generated<number>
  publishTime: number
  /** Nickname of who published. */
  publisher: string
  total: number
}

interface FeeTableTable extends Saved {
  id: Generated<number>
  name: string
  approvalNo: string | null
  effectiveTime: number
  note: string | null
  /** JSON of `FeeCharges` (src/lib/fee.ts) */
  charges: string
  /** The table that this one puts right, and why there is another one. */
  correctsId: number | null
  reason: string | null
  creator: string | null
  createTime: Fixed<number>
  /** Null for a draft. Once its day has come, a table that was published is never changed. */
  publishTime: number | null
  publisher: string | null
}

/** What the commission must publish, and where it is. */
interface DisclosureItemTable extends Saved {
  id: Generated<number>
  key: string
  title: string
  owner: string | null
  renewal: DisclosureRenewal
  kind: DisclosureKind
  /** Number of the article, file or column, or the path. */
  target: string
  publishTime: number | null
  sort: number
  status: number
  createTime: Fixed<number>
}

/** How often an article was opened on the facade on one day (in China, `2026-03-01`). Outlives the article. */
interface ArticleVisitTable {
  day: string
  articleId: number
  views: number
}

/** Keys made by the server for itself, such as the one that signs links to private files. */
interface ServerKeyTable {
  name: string
  /** hex */
  value: string
}

/** A code sent to a mobile number (contract 3.6); kept for two days, since there is a limit for each day. */
interface SmsCodeTable {
  id: Generated<number>
  /** 11 digits, without the country's. */
  mobile: string
  /** What it is good for, and nothing else: 21 sign-in, 23 another password, 24 this number for an account. */
  scene: number
  /** Which limits it counts against. */
  asker: Generated<SmsAsker>
  /** SHA-256 of what only the browser that asked has; null: it sent nothing of the kind. */
  keyHash: Generated<string | null>
  /** As passwords are kept (server/auth/passwords/hash.ts): a million codes are soon tried against a quick hash. */
  codeHash: string
  /** How often it was tried, rightly or wrongly. */
  tries: Generated<number>
  usedTime: number | null
  createTime: Fixed<number>
}

/** How far one caller, account or number has used up what it may try at once (server/auth/rate-limits.ts). */
interface BrakeTable {
  key: string
  /** Tries counted at `time`; they are given back as time passes. */
  level: number
  time: number
  blockedUntil: number
  /** From when on the row says nothing any more. */
  emptyTime: number
}

/** An account of another site that a user may sign in with. */
interface SocialUserTable {
  id: Generated<number>
  userId: number
  /** dict system_social_type */
  type: number
  /** The account's number at that site. */
  openid: string
  nickname: string | null
  avatar: string | null
  createTime: Fixed<number>
}

/** A way to another site and back that has been begun (server/auth/social/states.ts). */
interface SocialStateTable {
  hash: string
  type: number
  redirectUri: string
  /** Who began it; null for a stranger. */
  userId: number | null
  expiresTime: number
  /** Of the one code it is good for; null until it came back. */
  codeHash: string | null
  /** Whose code it was, once that site has said it. */
  openid: string | null
  nickname: string | null
  avatar: string | null
}

/** A site that people sign in to from here, as OAUTH_CLIENTS names it (server/auth/oauth/clients.ts). Lists are JSON arrays. */
interface OAuthClientTable {
  id: string
  /** Null: it cannot keep a secret. */
  secretHash: string | null
  name: string
  logo: string
  status: number
  redirectUris: string
  scopes: string
  autoApprove: string
}

interface OAuthApprovalTable {
  userId: number
  clientId: string
  scope: string
  expiresTime: number
}

/** What one user allowed one client once: its code and all its tokens end with it. */
interface OAuthGrantTable {
  id: string
  clientId: string
  userId: number
  /** JSON array */
  scopes: string
  createTime: Fixed<number>
  expiresTime: number
}

interface OAuthCodeTable {
  hash: string
  grantId: string
  redirectUri: string
  state: string
  /** Of PKCE, S256. */
  challenge: string | null
  expiresTime: number
  usedTime: number | null
}

interface OAuthTokenTable {
  hash: string
  grantId: string
  kind: 'access' | 'refresh'
  expiresTime: number
  /** When a refresh token was exchanged that is good for one time. */
  usedTime: number | null
}

/** What the site search knows of a row of another table (migration 0010-search). Triggers write it. */
interface SearchItemTable {
  id: Generated<number>
  kind: string
  itemId: number
  time: number
  /** null: never */
  shownFrom: number | null
  /** 1: its texts are to be read. */
  stale: Flag
}

interface SearchTextTable {
  id: number
  text: string
}

export interface Tables {
  users: UserTable
  roles: RoleTable
  userRoles: { userId: number; roleId: number }
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
  brakes: BrakeTable
  dictTypes: DictTypeTable
  dictData: DictDataTable
  notifyTemplates: NotifyTemplateTable
  notifyMessages: NotifyMessageTable
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
  arbitrators: ArbitratorTable
  publishedArbitrators: PublishedArbitratorTable
  publishedItems: PublishedItemTable
  rosterPublications: RosterPublicationTable
  feeTables: FeeTableTable
  disclosureItems: DisclosureItemTable
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
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>

/**
 * Each has its own limits for a number, so that strangers cannot use up those of its owner: calls from addresses that the
 * account was not signed in from, calls from the others, and a signed-in user who is to prove the number.
 */
export type SmsAsker = 'unknown' | 'familiar' | 'signed-in'
