import { z } from 'zod'
import { readTrustedProxies } from '../http/client-address'
import { CAPTCHA_TYPES } from './captcha-types'
import { DEFAULT_LIMITS } from './limits'
import { readOAuthClients } from './oauth-clients'
import {
  count,
  flag,
  isPrivateAddress,
  matching,
  oneOf,
  optional,
  secret,
  text,
  urlOf,
  variable,
  whole,
} from './variable'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[a-f\d:.]+\])(?::\d{1,5})?$/
const ALIYUN = 'https://dysmsapi.aliyuncs.com'

const isWeb = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol)

/**
 * Whether an address names several servers, as libpq's may. The driver takes the list for one name, which is nowhere, and
 * the start would wait for ever.
 */
const namesSeveralHosts = (value: string) => {
  if (!/^postgres(ql)?:/.test(value)) return false
  const [, place = '', parameters = ''] = /^\w+:(?:\/\/)?([^/?]*)[^?]*(?:\?(.*))?$/s.exec(value) ?? []
  const hosts = place.slice(place.lastIndexOf('@') + 1)
  const given = new URLSearchParams(parameters)
  return [hosts, ...given.getAll('host'), ...given.getAll('hostaddr'), ...given.getAll('port')].some(one =>
    /,|%2c/i.test(one),
  )
}

/** A wrong value may contain the password of another database: it is not repeated. */
const databaseUrl = secret(value => {
  if (namesSeveralHosts(value)) return true
  if (/^postgres(ql)?:/.test(value)) return URL.canParse(value) && new URL(value).pathname.length > 1
  const isFile = value.startsWith('file:')
    ? value.length > 'file:'.length
    : !/^[a-z][a-z\d+.-]+:/i.test(value)
  return isFile && !value.includes(':memory:') && !value.includes('?')
}, '应为数据库文件的位置，例如 file:.data/app.db，或 PostgreSQL 数据库的地址，例如 postgres://user:password@host:5432/app').refine(
  value => !namesSeveralHosts(value),
  '只能写一台服务器。有多台数据库服务器时，请写始终指向主库的一个地址，例如虚拟 IP、HAProxy 或者云服务提供的地址',
)

const origin = matching(value => {
  const url = urlOf(value)
  return isWeb(url) && url.href === `${url.origin}/`
}, '应为网站的地址，不含路径，例如 https://www.example.cn').transform(value => new URL(value).origin)

const hosts = text
  .transform(value => value.split(',').flatMap(part => part.trim().toLowerCase() || []))
  .superRefine((names, context) => {
    const wrong = names.find(name => !HOST.test(name))
    if (wrong !== undefined)
      context.addIssue(`应为以逗号分隔的主机名，例如 oa.example.cn,10.0.0.8，当前有“${wrong}”`)
  })

/** Compared exactly with what browsers send, so each has to be written as they write it. */
const origins = text
  .transform(value => value.split(',').flatMap(part => part.trim() || []))
  .superRefine((list, context) => {
    const wrong = list.find(value => {
      const url = urlOf(value)
      return !isWeb(url) || url.origin !== value
    })
    if (wrong !== undefined)
      context.addIssue(
        `应为以逗号分隔的网站地址，不含路径，例如 https://oa.example.cn,http://10.0.0.8:81，当前有“${wrong}”`,
      )
  })

const proxies = text.transform((value, context) => {
  const trusted = readTrustedProxies(value)
  if (trusted !== undefined) return trusted
  context.addIssue(
    '应为 true、false、代理的层数（0–8），或者以逗号分隔的代理地址和网段，例如 10.0.0.0/8,192.168.1.2',
  )
  return z.NEVER
})

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const PREFIX = /^(?:(?!\.{1,2}\/)[\w.-]+\/)*$/

/** `database`, or a bucket with what is in front of the names of its objects; null: the database. */
const fileStore = secret(
  value => value === 'database' || bucketOf(value) !== null,
  '应为 database 或 s3://<存储桶>/<前缀>，例如 s3://files/site，且不含密钥、主机名和参数',
).transform(bucketOf)

function bucketOf(value: string): { bucket: string; prefix: string } | null {
  if (!value.startsWith('s3://')) return null
  const [bucket = '', ...rest] = value.slice('s3://'.length).split('/')
  const path = rest.join('/')
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
  return BUCKET.test(bucket) && prefix.length <= 200 && PREFIX.test(prefix) ? { bucket, prefix } : null
}

const storeAddress = secret(value => {
  const url = urlOf(value)
  return url !== null && isPrivateAddress(url) && url.origin === value.replace(/\/$/, '')
}, '应为对象存储服务的 https 地址（本机可以用 http），不含路径、用户名和密码').transform(
  value => new URL(value).origin,
)

/** The length of new passwords; easily guessed ones are refused where the password is used (first-start.ts). */
const password = secret(value => value.length >= 8 && value.length <= 64, '密码长度为 8-64 位')

const socialAddress = secret(value => {
  const url = urlOf(value)
  return url !== null && isPrivateAddress(url)
}, '应为 https 地址（本机可以用 http），且不含用户名和密码')

const smsAddress = secret(value => {
  const url = urlOf(value)
  return isWeb(url) && url.origin === value.replace(/\/$/, '')
}, `应为短信服务的地址，例如 ${ALIYUN}`).transform(value => new URL(value).origin)

const rosterAddress = secret(value => {
  const url = urlOf(value)
  return isWeb(url) && !url.username && !url.password
}, '应为名册查询接口的 http 或 https 地址，且不含用户名和密码').transform(value => new URL(value).href)

const PROVIDER = 'account of the provider; required with `aliyun`'
const TEXTS = 'registered texts with the one parameter `code`; required with `aliyun`'
const GITEE_ACCOUNT = 'sign-in with Gitee accounts; both or none'
const GITEE_ADDRESSES = 'its addresses; https, or http on this machine'
const STORE_ACCOUNT = 'account of the service that `FILE_STORE` names; required with `s3://`'
const OF_GITEE = 'those of gitee.com'

/** Every variable that the server reads, in the order of docs/reference/variables.md. */
export const VARIABLES = z.object({
  PORT: variable('port to listen on; 0 picks a free one', '8080', whole(0, 65535, '（0 表示任选空闲端口）')),
  HOST: variable('address to listen on', '127.0.0.1', text),
  PUBLIC_URL: optional(
    'address that visitors use, such as `https://www.example.cn`, without a path',
    'the address of each request; required where `HOST` is not loopback',
    origin,
  ),
  ALLOWED_HOSTS: optional(
    'other host names of the site, `name` or `name:port`, separated by commas',
    'none',
    hosts,
  ),
  CORS_ORIGINS: optional(
    'origins of other front ends whose pages may call this server, such as `https://oa.example.cn`, separated by commas',
    'none',
    origins,
  ),
  TRUST_PROXY: variable(
    'the proxies in front that write `X-Forwarded-For`: how many of them every request passes (`true` is 1), or their addresses and ranges, such as `10.0.0.0/8,fd00::/8`; their `X-Request-Id` (8–64 letters, digits, hyphens) is accepted too',
    'false',
    proxies,
  ),
  PROCESSES: variable(
    'how many processes share the port; about one for each core; more than one need PostgreSQL. SIGHUP replaces them one after another',
    '1',
    whole(1, 64),
  ),
  MAX_CONNECTIONS: variable(
    'connections that each process serves at a time; those of one address are limited by the proxy in front',
    '2000',
    count,
  ),
  STAFF_READS: variable(
    'lists and records that each process reads for staff at a time; more of them wait for up to 0.7 s and are then asked to try again, so that visitors do not wait for them',
    '8',
    whole(1, 200),
  ),
  DATABASE_URL: variable(
    'the SQLite file, `file:<path>` or a path; or a PostgreSQL database, `postgres://user:password@host:5432/name`',
    'file:.data/app.db',
    databaseUrl,
  ),
  DATABASE_CONNECTIONS: variable(
    'the most connections of one process to PostgreSQL; two fifths of them write',
    '10',
    whole(2, 200),
  ),
  BACKUP_DIR: optional(
    'folder for [backups](../deploy.md#backups-from-the-back-office); best on another disk, and for several machines a shared one; `none` where the operator of the database makes them',
    '`backups` beside the SQLite file; `.data/backups` with PostgreSQL',
    text,
  ),
  FILE_STORE: variable(
    '`database`, or `s3://<bucket>/<prefix>`: where the bytes of new files are stored ([files](../deploy.md#files-in-an-object-store))',
    'database',
    fileStore,
  ),
  S3_ENDPOINT: optional(
    'address of the S3-compatible service; https, or http on this machine; required with `s3://`',
    'none',
    storeAddress,
  ),
  S3_REGION: variable('its region', 'us-east-1', text),
  S3_PATH_STYLE: variable(
    'whether the bucket is in the path of an address, as MinIO has it, instead of the host name',
    'false',
    flag,
  ),
  S3_ACCESS_KEY_ID: optional(STORE_ACCOUNT, 'none', text),
  S3_SECRET_ACCESS_KEY: optional(STORE_ACCOUNT, 'none', text),
  LOG_LEVEL: variable(LOG_LEVELS.map(level => `\`${level}\``).join(', '), 'info', oneOf(LOG_LEVELS)),
  SLOW_STATEMENT_MS: variable(
    'from how many milliseconds on a statement of the database is logged',
    '200',
    count,
  ),
  METRICS_PORT: optional(
    'port on which Prometheus reads `/metrics`; 0 picks a free one',
    'metrics are off',
    whole(0, 65_535, '（0 表示任选空闲端口）'),
  ),
  METRICS_HOST: variable('address of that port, which visitors must not reach', '127.0.0.1', text),
  DRAIN_SECONDS: variable(
    'how long a stopping process still accepts requests while `/prod-api/health` returns 503, so that a load balancer takes it out of rotation first',
    '0',
    whole(0, 60),
  ),
  OFFLINE_PAGES: variable(
    'whether browsers may store public pages for offline reading; `false` also deletes what is stored',
    'true',
    flag,
  ),

  ADMIN_USERNAME: variable(
    'read at the first start alone, as the next two: name of the administrator, 4–30 letters or digits, not `clerk`; where `HOST` is not loopback the first start requires it and refuses common names (admin, root, user …)',
    'admin',
    matching(/^(?!clerk$)[a-z\d]{4,30}$/i, '应为 4–30 位字母或数字，且不能为 clerk'),
  ),
  ADMIN_PASSWORD: optional(
    "the administrator's password, 8–64 characters; easily guessed ones are refused",
    'random, printed once, changed at the first sign-in',
    password,
  ),
  CLERK_PASSWORD: optional(
    'password of a second account `clerk`, with the role 书记员',
    'no such account',
    password,
  ),

  SAMPLE_DATA: variable(
    'whether the first start fills an empty database with a fictional commission: articles, arbitrators, contacts and files. Refused on a database that began without it',
    'false',
    flag,
  ),

  SESSION_IDLE_HOURS: variable(
    'hours without use after which a session cannot be continued; 0: no limit; 系统管理 → 安全设置 overrides it',
    '12',
    whole(0, 720, '（0 表示不限）'),
  ),
  TENANT_ENABLED: variable(
    'whether calls must name the tenant, as ruoyi-vue-pro with tenancy demands it; change it together with `VITE_APP_TENANT_ENABLE`',
    'false',
    flag,
  ),
  CAPTCHA_ENABLED: variable('whether the server requires captchas', 'true', flag),
  CAPTCHA_TYPE: variable(
    '`blockPuzzle`, `clickWord`, `pictureWord`, or `default`: the kind that the client requests',
    'blockPuzzle',
    oneOf(CAPTCHA_TYPES),
  ),
  SECRETS_KEY: optional(
    'at least 32 characters; encrypts the secrets of two-step sign-in and signs where the operation log begins. If it is changed or lost, only recovery codes open these accounts, and the log is to be signed again (`npm run audit -- sign`)',
    'none: stored as they are',
    secret(value => value.length >= 32, '应为不少于 32 个字符的随机文字'),
  ),
  RATE_LIMITS: variable(
    'rate limits of sign-ins, codes, captchas and searches ([threat model](../threat-model.md#rate-limits))',
    'true',
    flag,
  ),
  LIMIT_ACCOUNT_TRIES: variable(
    'wrong passwords of one account from one address before waiting begins',
    String(DEFAULT_LIMITS.accountTries),
    count,
  ),
  LIMIT_ADDRESS_TRIES: variable(
    'failed sign-ins from one address, of any account',
    String(DEFAULT_LIMITS.addressTries),
    count,
  ),
  LIMIT_SMS_PER_ADDRESS: variable(
    'SMS codes sent for one address',
    String(DEFAULT_LIMITS.smsPerAddress),
    count,
  ),
  LIMIT_CAPTCHAS_PER_MINUTE: variable(
    'captcha pictures of one browser in a minute; twice as many checks',
    String(DEFAULT_LIMITS.captchasPerMinute),
    count,
  ),
  LIMIT_SEARCHES: variable(
    'suggestions to one address at once, half as many searches, as many calls of the public roster, and five times as many public pages and lists that are not in the cache; a twentieth is refunded each second',
    String(DEFAULT_LIMITS.searches),
    count,
  ),

  SMS_SENDER: variable(
    '`none`, `log` (codes are written to the log, for trials) or `aliyun`',
    'none',
    z.enum(['none', 'log', 'aliyun'], '应为 none、log 或 aliyun'),
  ),
  SMS_TELL_UNKNOWN: variable(
    'whether `send-sms-code` refuses a number that no account has (1002000007)',
    'false',
    flag,
  ),
  ALIYUN_ACCESS_KEY_ID: optional(PROVIDER, 'none', text),
  ALIYUN_ACCESS_KEY_SECRET: optional(PROVIDER, 'none', text),
  ALIYUN_SMS_SIGN_NAME: optional(PROVIDER, 'none', text),
  ALIYUN_SMS_TEMPLATE_LOGIN: optional(TEXTS, 'none', text),
  ALIYUN_SMS_TEMPLATE_RESET: optional(TEXTS, 'none', text),
  ALIYUN_SMS_TEMPLATE_PHONE: optional(
    'text with `code` that proves a new phone number',
    'the text of the sign-in',
    text,
  ),
  ALIYUN_SMS_TEMPLATE_PHONE_CHANGED: optional(
    'text without parameters to the former number',
    'none is sent',
    text,
  ),
  ALIYUN_SMS_TEMPLATE_LINK: optional(
    'text with the link by which a user sets a password: the address of `/set-password#token=`, followed by `code`',
    'links are shown to the administrator alone',
    text,
  ),
  ALIYUN_SMS_TEMPLATE_ANSWER: optional(
    'text to a visitor whose message was answered; `code` is its 12-digit number',
    'visitors are not told',
    text,
  ),
  ALIYUN_SMS_TEMPLATE_VISIT: optional(
    'text to a visitor whose appointment was moved or cancelled; `code` is its 12-digit number',
    'visitors are not told',
    text,
  ),
  ALIYUN_SMS_ENDPOINT: variable("the provider's address", ALIYUN, smsAddress),
  SOCIAL_GITEE_CLIENT_ID: optional(GITEE_ACCOUNT, 'off', text),
  SOCIAL_GITEE_CLIENT_SECRET: optional(GITEE_ACCOUNT, 'off', text),
  SOCIAL_GITEE_AUTHORIZE_URL: optional(GITEE_ADDRESSES, OF_GITEE, socialAddress),
  SOCIAL_GITEE_TOKEN_URL: optional(GITEE_ADDRESSES, OF_GITEE, socialAddress),
  SOCIAL_GITEE_USER_URL: optional(GITEE_ADDRESSES, OF_GITEE, socialAddress),
  OAUTH_CLIENTS: optional(
    'path of a JSON file with the sites that sign their users in here',
    'none',
    text.transform(readOAuthClients),
  ),
  ARBITRATOR_API: optional(
    "address of another system's roster call",
    'none: the roster of this product',
    rosterAddress,
  ),
})

export type Variables = z.infer<typeof VARIABLES>
