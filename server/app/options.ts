import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { defaultFolder } from '../features/backups'
import type { Deps } from '../platform/api/deps'
import type { Endpoint } from '../platform/api/endpoint'
import type { App, SendSms } from '../platform/api/services'
import type { ObjectStoreSettings } from '../platform/config/file-store'
import { DEFAULT_LIMITS, type Limits } from '../platform/config/limits'
import type { OAuthClient } from '../platform/config/oauth-clients'
import type { SmsSettings } from '../platform/config/sms'
import type { SocialProvider } from '../platform/config/social'
import { filePathOf } from '../platform/db/open'
import type { TrustedProxies } from '../platform/http/client-address'
import type { SheetProgram } from '../platform/spreadsheet/sheet-thread'
import type { FirstAccounts } from './first-start'
import type { Metrics } from './metrics/metrics'

/** log2 of scrypt's N, see server/features/auth/passwords/hash.ts. */
const HASH_COST = 15
/** 12 hours */
const DEFAULT_SESSION_IDLE = 12 * 3_600_000

export interface BackendOptions {
  databaseUrl: string
  /** The most connections to a database server. */
  databaseConnections?: number
  /** Reads of staff at a time. */
  staffReads?: number
  /** Whether calls must name the tenant. */
  tenancy?: boolean | undefined
  captchaEnabled: boolean
  captchaType?: Deps['captchaType']
  secretsKey?: Deps['secretsKey']
  trustProxy?: TrustedProxies
  limits?: Limits | null
  sessionIdle?: number
  sms?: SmsSettings
  smsTellUnknown?: boolean
  /** Called with every message in addition to the sender: the notice of `vite dev`. */
  onSms?: SendSms
  logLevel: string
  /** Created if this is the first start. */
  firstAccounts: FirstAccounts
  /** Whether an empty database is filled with a fictional commission. */
  sampleData?: boolean
  hashCost?: number
  social?: readonly SocialProvider[]
  /** Origin under which visitors reach the site; null: the one each request names. */
  publicUrl?: string | null
  rosterService?: Deps['rosterService']
  oauthClients?: readonly OAuthClient[]
  /** From how many ms on statements are logged as slow. */
  slowStatement?: number
  metrics?: Metrics | undefined
  /** Where backups are written; without it, where the database is. `none`: the operator of the database makes them. */
  backupFolder?: string | undefined
  /** Ends this process, and has it started again; left out where nothing does that. */
  restart?: (() => void) | undefined
  /** What works in processes of its own; without them, this process does that work. */
  programs?: Programs | undefined
  /** What reads sheets, always in threads of its own. */
  sheetProgram: SheetProgram
  /** Where the bytes of new files are stored; without it, in the database. */
  objectStore?: ObjectStoreSettings | undefined
  /** The route table; without it, that of this product. */
  table?: readonly Endpoint[] | undefined
  /** What stands between the listener and the backend. */
  wrap?: ((app: App) => App) | undefined
}

/** Paths of programs as they were built. */
export interface Programs {
  /** ./backup-process.ts */
  backup: string
  /** ./picture-process.ts */
  pictures: string
  /** ./sheet-thread.ts */
  sheets: string
  /** ./text-thread.ts */
  texts: string
}

export interface ServerOptions extends BackendOptions {
  host: string
  port: number
  /** dist/client */
  webFolder: string
  /** Whether visitors' browsers may cache pages for offline reading. */
  offlinePages?: boolean
  allowedHosts?: readonly string[]
  /** Origins of other front ends that may call the backend. */
  corsOrigins?: readonly string[]
  /** Connections served at a time; without it, no limit. */
  maxConnections?: number
  /** Where the metrics are served; without it they are not measured. */
  metricsPort?: number | undefined
  metricsHost?: string
  /** Whether it is one of several processes: their primary serves the metrics of all. */
  isWorker?: boolean
  /** How long, in ms, a caller may read nothing of a response; by default a minute. */
  unreadFor?: number
  /** How long, in ms, the server goes on as before when it stops, except that it says that it is not ready. */
  drain?: number
}

/** What the options say of the services of endpoints, with what stands where they say nothing. */
export const settingsOf = (options: BackendOptions) => ({
  ...{ now: Date.now, tenancy: options.tenancy, secretsKey: options.secretsKey },
  ...{ captchaEnabled: options.captchaEnabled, captchaType: options.captchaType },
  trustProxy: options.trustProxy ?? 0,
  hashCost: options.hashCost ?? HASH_COST,
  limits: options.limits === undefined ? DEFAULT_LIMITS : options.limits,
  sessionIdle: options.sessionIdle ?? DEFAULT_SESSION_IDLE,
  smsTellUnknown: options.smsTellUnknown ?? false,
  social: options.social ?? [],
  publicUrl: options.publicUrl ?? null,
  rosterService: options.rosterService,
})

/** Where BACKUP_DIR says that the operator of the database makes the backups. */
const NOT_HERE = 'none'

/** Where backups are written, and by whom. */
export const backupPlace = ({ backupFolder, databaseUrl }: BackendOptions) => ({
  folder: backupFolder && backupFolder !== NOT_HERE ? resolve(backupFolder) : defaultFolder(databaseUrl),
  isLeftToOperator: backupFolder === NOT_HERE,
})

/** What this process writes to, for the metrics of their disks. */
export function foldersOf(options: BackendOptions): Record<string, string> {
  const file = filePathOf(options.databaseUrl)
  const { folder, isLeftToOperator } = backupPlace(options)
  return {
    uploads: tmpdir(),
    ...(file && { database: dirname(resolve(file)) }),
    ...(!isLeftToOperator && { backups: folder }),
  }
}
