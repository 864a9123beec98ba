import type { ObjectStoreSettings } from './file-store'
import type { Limits } from './limits'
import type { RosterService } from './roster-service'
import { SettingsError } from './settings-error'
import type { SmsSettings } from './sms'
import { GITEE, type SocialProvider } from './social'
import { VARIABLES, type Variables } from './variables'

const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/i
const POSTGRES = /^postgres(ql)?:/
const HOUR = 3_600_000
/** How long the server waits for another system's roster: a visitor waits with it. */
const ROSTER_TIMEOUT_MS = 8_000
const SOCIAL_TIMEOUT_MS = 5_000

type Environment = Record<string, string | undefined>

/** Variables of something that is switched off are not checked. */
const SWITCHES: [prefix: string, isOn: (env: Environment) => boolean][] = [
  ['LIMIT_', env => env.RATE_LIMITS !== 'false' && env.RATE_LIMITS !== '0'],
  ['S3_', env => env.FILE_STORE?.startsWith('s3:') === true],
  ['ALIYUN_', env => env.SMS_SENDER === 'aliyun'],
  ['SOCIAL_GITEE_', env => Boolean(env.SOCIAL_GITEE_CLIENT_ID || env.SOCIAL_GITEE_CLIENT_SECRET)],
]

const checked = VARIABLES.superRefine((env, context) => {
  const wrong = (name: keyof Variables, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (env.PUBLIC_URL === undefined && !LOOPBACK.test(env.HOST))
    wrong(
      'PUBLIC_URL',
      `HOST 为 ${env.HOST}，其他机器可以访问，请设为访问者使用的网址，例如 https://www.example.cn`,
    )
  if (env.PROCESSES > 1 && !POSTGRES.test(env.DATABASE_URL))
    wrong(
      'PROCESSES',
      `为 ${env.PROCESSES}，而多个进程需要 PostgreSQL 数据库，请把 DATABASE_URL 设为 postgres:// 开头的地址，或者把 PROCESSES 设为 1`,
    )
  if (env.SMS_SENDER === 'aliyun')
    for (const name of ALIYUN_NEEDS) if (!env[name]) wrong(name, 'SMS_SENDER 为 aliyun 时不能为空')
  if (env.FILE_STORE)
    for (const name of STORE_NEEDS) if (!env[name]) wrong(name, 'FILE_STORE 为 s3:// 时不能为空')
  const [id, key] = [env.SOCIAL_GITEE_CLIENT_ID, env.SOCIAL_GITEE_CLIENT_SECRET]
  if (key && !id) wrong('SOCIAL_GITEE_CLIENT_ID', '设置了密钥，但没有设置客户端编号')
  if (id && !key) wrong('SOCIAL_GITEE_CLIENT_SECRET', '设置了客户端编号，但没有设置密钥')
})

const STORE_NEEDS = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const ALIYUN_NEEDS = [
  'ALIYUN_SMS_TEMPLATE_LOGIN',
  'ALIYUN_ACCESS_KEY_ID',
  'ALIYUN_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_RESET',
] as const

/**
 * Reads and checks the environment (docs/deploy.md). An empty variable counts as not set.
 * @throws SettingsError for the first bad one; a secret's value is never part of the message
 */
export function readSettings(env: Environment): Settings {
  const used = Object.entries(env).filter(
    ([name, value]) => value && SWITCHES.every(([prefix, isOn]) => !name.startsWith(prefix) || isOn(env)),
  )
  const result = checked.safeParse(Object.fromEntries(used))
  if (result.success) return settingsOf(result.data)
  const [issue] = result.error.issues
  throw new SettingsError(String(issue?.path[0]), issue?.message ?? '')
}

export type Settings = ReturnType<typeof settingsOf>

const settingsOf = (env: Variables) => ({
  port: env.PORT,
  host: env.HOST,
  /** Whether other machines reach it without a proxy. */
  isReachable: !LOOPBACK.test(env.HOST),
  processes: env.PROCESSES,
  databaseUrl: env.DATABASE_URL,
  databaseConnections: env.DATABASE_CONNECTIONS,
  /** Undefined: where the database is. */
  backupFolder: env.BACKUP_DIR,
  adminUsername: env.ADMIN_USERNAME,
  adminPassword: env.ADMIN_PASSWORD,
  clerkPassword: env.CLERK_PASSWORD,
  sampleData: env.SAMPLE_DATA,
  tenancy: env.TENANT_ENABLED,
  captchaEnabled: env.CAPTCHA_ENABLED,
  captchaType: env.CAPTCHA_TYPE,
  secretsKey: env.SECRETS_KEY,
  trustProxy: env.TRUST_PROXY,
  /** Null: no limits. */
  limits: env.RATE_LIMITS ? limitsOf(env) : null,
  sms: smsOf(env),
  smsTellUnknown: env.SMS_TELL_UNKNOWN,
  /** In ms; 0: no such limit. */
  sessionIdle: env.SESSION_IDLE_HOURS * HOUR,
  logLevel: env.LOG_LEVEL,
  slowStatement: env.SLOW_STATEMENT_MS,
  metricsPort: env.METRICS_PORT,
  metricsHost: env.METRICS_HOST,
  /** In ms. */
  drain: env.DRAIN_SECONDS * 1_000,
  offlinePages: env.OFFLINE_PAGES,
  publicUrl: env.PUBLIC_URL ?? null,
  allowedHosts: env.ALLOWED_HOSTS ?? [],
  corsOrigins: env.CORS_ORIGINS ?? [],
  maxConnections: env.MAX_CONNECTIONS,
  staffReads: env.STAFF_READS,
  social: socialOf(env),
  oauthClients: env.OAUTH_CLIENTS ?? [],
  rosterService: rosterOf(env),
  objectStore: objectStoreOf(env),
})

const limitsOf = (env: Variables): Limits => ({
  accountTries: env.LIMIT_ACCOUNT_TRIES,
  addressTries: env.LIMIT_ADDRESS_TRIES,
  smsPerAddress: env.LIMIT_SMS_PER_ADDRESS,
  captchasPerMinute: env.LIMIT_CAPTCHAS_PER_MINUTE,
  searches: env.LIMIT_SEARCHES,
})

const smsOf = (env: Variables): SmsSettings => {
  if (env.SMS_SENDER !== 'aliyun') return { kind: env.SMS_SENDER }
  const signIn = env.ALIYUN_SMS_TEMPLATE_LOGIN ?? ''
  return {
    kind: env.SMS_SENDER,
    accessKeyId: env.ALIYUN_ACCESS_KEY_ID ?? '',
    accessKeySecret: env.ALIYUN_ACCESS_KEY_SECRET ?? '',
    signName: env.ALIYUN_SMS_SIGN_NAME ?? '',
    templates: {
      'admin-sms-login': signIn,
      'admin-reset-password': env.ALIYUN_SMS_TEMPLATE_RESET ?? '',
      'admin-change-phone': env.ALIYUN_SMS_TEMPLATE_PHONE ?? signIn,
      'admin-phone-changed': env.ALIYUN_SMS_TEMPLATE_PHONE_CHANGED ?? null,
      'admin-password-link': env.ALIYUN_SMS_TEMPLATE_LINK ?? null,
      'feedback-answered': env.ALIYUN_SMS_TEMPLATE_ANSWER ?? null,
      'visit-changed': env.ALIYUN_SMS_TEMPLATE_VISIT ?? null,
    },
    endpoint: env.ALIYUN_SMS_ENDPOINT,
  }
}

const socialOf = (env: Variables): SocialProvider[] => {
  const [clientId, clientSecret] = [env.SOCIAL_GITEE_CLIENT_ID, env.SOCIAL_GITEE_CLIENT_SECRET]
  if (!clientId || !clientSecret) return []
  const addresses = {
    authorizeUrl: env.SOCIAL_GITEE_AUTHORIZE_URL ?? GITEE.authorizeUrl,
    tokenUrl: env.SOCIAL_GITEE_TOKEN_URL ?? GITEE.tokenUrl,
    userUrl: env.SOCIAL_GITEE_USER_URL ?? GITEE.userUrl,
  }
  return [{ ...GITEE, ...addresses, clientId, clientSecret, timeoutMs: SOCIAL_TIMEOUT_MS }]
}

/** Undefined: the database. */
const objectStoreOf = (env: Variables): ObjectStoreSettings | undefined =>
  env.FILE_STORE === null
    ? undefined
    : {
        ...env.FILE_STORE,
        endpoint: env.S3_ENDPOINT ?? '',
        region: env.S3_REGION,
        pathStyle: env.S3_PATH_STYLE,
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      }

const rosterOf = ({ ARBITRATOR_API: url }: Variables): RosterService | null =>
  url === undefined ? null : { url, timeoutMs: ROSTER_TIMEOUT_MS }
