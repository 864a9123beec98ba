import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../server/platform/config/settings'
import { VARIABLES } from '../../../server/platform/config/variables'

test('every default of the schema is accepted, and an empty variable counts as not set', () => {
  const names = Object.keys(VARIABLES.shape)
  expect(readSettings(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readSettings({}))
})

const SEVERAL_SERVERS =
  '只能写一台服务器。有多台数据库服务器时，请写始终指向主库的一个地址，例如虚拟 IP、HAProxy 或者云服务提供的地址'

test.each([
  ['PORT', '65536', '应为 0–65535 的整数（0 表示任选空闲端口），当前值为“65536”'],
  ['PORT', '-1', '应为 0–65535 的整数（0 表示任选空闲端口），当前值为“-1”'],
  [
    'DATABASE_URL',
    'mysql://u:secret@db/app',
    '应为数据库文件的位置，例如 file:.data/app.db，或 PostgreSQL 数据库的地址',
  ],
  ['ADMIN_USERNAME', 'Clerk', '应为 4–30 位字母或数字，且不能为 clerk，当前值为“Clerk”'],
  ['ADMIN_PASSWORD', 'shorty', '密码长度为 8-64 位'],
  ['CAPTCHA_ENABLED', 'maybe', '应为 true 或 false，当前值为“maybe”'],
  ['CAPTCHA_TYPE', 'slide', '应为 blockPuzzle、clickWord、pictureWord、default 之一，当前值为“slide”'],
  ['SECRETS_KEY', 'short', '应为不少于 32 个字符的随机文字'],
  ['LIMIT_SEARCHES', '0', '应为 1–999999 的整数，当前值为“0”'],
  ['SESSION_IDLE_HOURS', '721', '应为 0–720 的整数（0 表示不限），当前值为“721”'],
  ['SMS_SENDER', 'pigeon', '应为 none、log 或 aliyun'],
  ['LOG_LEVEL', 'loud', '应为 fatal、error、warn、info、debug、trace、silent 之一，当前值为“loud”'],
  ['PUBLIC_URL', 'www', '应为网站的地址，不含路径，例如 https://www.example.cn，当前值为“www”'],
  ['CORS_ORIGINS', '*', '应为以逗号分隔的网站地址，不含路径'],
  [
    'CORS_ORIGINS',
    'https://a.example, https://b.example/',
    '应为以逗号分隔的网站地址，不含路径，例如 https://oa.example.cn,http://10.0.0.8:81，当前有“https://b.example/”',
  ],
  [
    'CORS_ORIGINS',
    'https://a.example:443',
    '应为以逗号分隔的网站地址，不含路径，例如 https://oa.example.cn,http://10.0.0.8:81，当前有“https://a.example:443”',
  ],
  [
    'CORS_ORIGINS',
    'null',
    '应为以逗号分隔的网站地址，不含路径，例如 https://oa.example.cn,http://10.0.0.8:81，当前有“null”',
  ],
  ['ALLOWED_HOSTS', 'a, b/', '应为以逗号分隔的主机名，例如 oa.example.cn,10.0.0.8，当前有“b/”'],
  [
    'HOST',
    '0.0.0.0',
    'HOST 为 0.0.0.0，其他机器可以访问，请设为访问者使用的网址，例如 https://www.example.cn',
  ],
  ['OAUTH_CLIENTS', '/no/such/file', '应为一个可以读取的 JSON 文件的路径'],
  ['PORT', 'eighty', ''],
  ['DATABASE_URL', 'mysql://user:secret-word@db/app', ''],
  ['DATABASE_URL', 'postgres://user:secret-word@db/', ''],
  ['DATABASE_URL', 'postgres://user:secret-word@a,b/app?target_session_attrs=read-write', SEVERAL_SERVERS],
  ['DATABASE_URL', 'postgres://user:secret-word@a:5432,b:5433/app', SEVERAL_SERVERS],
  ['DATABASE_URL', 'postgresql://a%2Cb/app', SEVERAL_SERVERS],
  ['DATABASE_URL', 'postgres://user:secret-word@/app?host=a,b', SEVERAL_SERVERS],
  ['DATABASE_URL', 'postgres://a/app?port=5432,5433', SEVERAL_SERVERS],
  ['DATABASE_URL', 'file:', ''],
  ['DATABASE_URL', ':memory:', ''],
  ['CLERK_PASSWORD', 'x'.repeat(65), ''],
  ['ADMIN_USERNAME', 'clerk', '应为 4–30 位字母或数字，且不能为 clerk'],
  ['RATE_LIMITS', 'some', ''],
  ['LIMIT_ACCOUNT_TRIES', '0', ''],
  ['SMS_TELL_UNKNOWN', 'perhaps', ''],
  ['CAPTCHA_TYPE', 'BLOCKPUZZLE', ''],
  ['CAPTCHA_TYPE', 'clickword', ''],
  ['SECRETS_KEY', 'short-one', ''],
  ['FILE_STORE', 's3://key:SECRET-word@bucket/', ''],
  ['FILE_STORE', 's3://bucket/?secretAccessKey=SECRET', ''],
  ['FILE_STORE', 's3://bucket/../other', ''],
  ['FILE_STORE', 's3:///prefix', ''],
  ['FILE_STORE', '/srv/files', ''],
])(
  'the invalid variable %s=%s stops the start, and a possible secret is not repeated',
  (name, value, message) => {
    const named = name === 'HOST' ? 'PUBLIC_URL' : name
    const refusal = () => readSettings({ [name]: value })
    expect(refusal).toThrow(`环境变量 ${named} 不正确：${message}`)
    if (/PASSWORD|DATABASE|SECRETS|FILE_STORE/.test(name))
      expect(refusal).not.toThrow(value === 'file:' ? 'secret' : value)
  },
)

test('one database server is taken whatever its user, password and database are called', () => {
  for (const url of [
    'postgres://user:a,b%2Cc@db:5432/app',
    'postgres://us,er@db/ap,p?application_name=a,b',
    'postgres:///app?host=/run/postgresql',
    'postgres://u@[::1]:5432/app',
  ])
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('by default the captcha is a block puzzle, and secrets are not encrypted', () => {
  expect(readSettings({})).toMatchObject({ captchaType: 'blockPuzzle', secretsKey: undefined })
  expect(readSettings({ CAPTCHA_TYPE: '', SECRETS_KEY: '' })).toMatchObject({
    captchaType: 'blockPuzzle',
    secretsKey: undefined,
  })
  const key = 'x'.repeat(32)
  expect(readSettings({ CAPTCHA_TYPE: 'default', SECRETS_KEY: key })).toMatchObject({
    captchaType: 'default',
    secretsKey: key,
  })
})

test('variables of a disabled feature are not validated', () => {
  expect(readSettings({ RATE_LIMITS: '0', LIMIT_SEARCHES: '0' }).limits).toBeNull()
  expect(readSettings({ ALIYUN_SMS_ENDPOINT: 'nowhere' }).sms).toEqual({ kind: 'none' })
  expect(readSettings({ SOCIAL_GITEE_USER_URL: 'nowhere' }).social).toEqual([])
})

describe('an object store', () => {
  const env = {
    FILE_STORE: 's3://files/site/a',
    S3_ENDPOINT: 'https://minio.example.cn',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'SECRET',
  }

  test('an object store is read from its variables, and there is none by default', () => {
    expect(readSettings(env).objectStore).toEqual({
      bucket: 'files',
      prefix: 'site/a/',
      endpoint: 'https://minio.example.cn',
      region: 'us-east-1',
      pathStyle: false,
      accessKeyId: 'key',
      secretAccessKey: 'SECRET',
    })
    expect(
      readSettings({ ...env, FILE_STORE: 's3://files', S3_PATH_STYLE: 'true' }).objectStore,
    ).toMatchObject({
      prefix: '',
      pathStyle: true,
    })
    expect(
      readSettings({ ...env, FILE_STORE: 'database', S3_ENDPOINT: 'nowhere' }).objectStore,
    ).toBeUndefined()
    expect(readSettings({}).objectStore).toBeUndefined()
  })

  test.each(['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('an object store needs %s', name => {
    expect(() => readSettings({ ...env, [name]: '' })).toThrow(
      `环境变量 ${name} 不正确：FILE_STORE 为 s3:// 时不能为空`,
    )
  })

  test.each([
    'http://minio.example.cn',
    'https://key:SECRET@minio.example.cn',
    'https://minio.example.cn/files',
    'minio',
  ])('an object store at %s is refused as unencrypted or because the address has a path', address => {
    const refusal = () => readSettings({ ...env, S3_ENDPOINT: address })
    expect(refusal).toThrow('环境变量 S3_ENDPOINT 不正确')
    expect(refusal).not.toThrow('SECRET')
  })
})
