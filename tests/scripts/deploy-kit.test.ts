import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { openMetrics } from '../../server/app/metrics/metrics'
import { endpoints } from '../../server/app/routes'
import { readSettings } from '../../server/platform/config/settings'
import { VARIABLES } from '../../server/platform/config/variables'
import { openResponseCache } from '../../server/platform/http/response-cache'
import { PARAMETER_RULES } from '../../shared/domain/parameters'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../deploy', path), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

interface ComposeService {
  image: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  read_only?: boolean
}
interface Compose {
  services: Record<string, ComposeService>
  volumes: Record<string, null>
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Container {
  env: { name: string; value?: string; valueFrom?: object }[]
  ports: { name: string; containerPort: number }[]
  securityContext: { readOnlyRootFilesystem: boolean }
  volumeMounts: { name: string; mountPath: string }[]
  readinessProbe: Probe
  livenessProbe: Probe
}
interface Pod {
  terminationGracePeriodSeconds: number
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: [Container]
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
}
interface Manifest {
  kind: string
  metadata: { name: string }
  data: Record<string, string>
  spec: {
    template: { spec: Pod; metadata: { annotations: Record<string, string>; labels: object } }
    selector: { matchLabels: object }
    podSelector: { matchLabels: object }
    ingress: { ports: { port: number }[] }[]
  }
}

const compose: Compose = parse(read('compose.yaml'), { merge: true })
const manifests: Manifest[] = parseAllDocuments(read('kubernetes.yaml')).map(one => {
  expect(one.errors).toEqual([])
  return one.toJS()
})
const manifest = (kind: string) => {
  const found = manifests.find(one => one.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const pod = manifest('Deployment').spec.template.spec
const [container] = pod.containers
const dockerfile = read('Dockerfile')
const unit = read('arbitration@.service')
const nginx = read('nginx/arbitration.conf')

/** Set for programs other than the server. */
const OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX']
const isVariable = (name: string) => name in VARIABLES.shape || OTHERS.includes(name)

describe('the variables of the deployment kit', () => {
  const named = {
    'the image': all(dockerfile.replace(/\\\n/g, ''), /^ENV (.+)$/gm).flatMap(line => all(line, /(\w+)=/g)),
    'the systemd unit': all(unit, /^Environment=(.+)$/gm).flatMap(line => all(line, /(\w+)=/g)),
    'compose.yaml': Object.keys(compose.services.app1?.environment ?? {}),
    'kubernetes.yaml': [...Object.keys(manifest('ConfigMap').data), ...container.env.map(({ name }) => name)],
  }

  test.each(Object.entries(named))('%s sets variables that the server reads', (_, names) => {
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter(name => !isVariable(name))).toEqual([])
  })

  test('the values of kubernetes.yaml and the image start the server', () => {
    const settings = readSettings({ ...manifest('ConfigMap').data, HOST: '0.0.0.0', PORT: '8080' })
    expect(settings).toMatchObject({
      trustProxy: 1,
      metricsPort: 9464,
      publicUrl: 'https://www.example.cn',
    })
    // The pod has the time to drain and to finish.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(settings.drain / 1_000 + 10)
  })

  test('both application processes of compose.yaml run with the same variables behind a proxy', () => {
    const { app1, app2 } = compose.services
    expect(app2).toEqual(app1)
    expect(app1?.environment).toMatchObject({
      TRUST_PROXY: 'true',
      DATABASE_URL: expect.stringMatching(/^postgres:\/\/.*@database:5432\//),
    })
  })

  test('no file of the kit contains a secret', () => {
    for (const text of [JSON.stringify(compose), JSON.stringify(manifests), unit, dockerfile]) {
      const values = all(text, /(?<![\w{])\w*(?:PASSWORD|SECRETS_KEY)"?[:=] ?"?([^",}\s]*)/g).filter(Boolean)
      expect(values.filter(value => !/^\$\{\w+/.test(value))).toEqual([])
    }
    for (const name of ['DATABASE_URL', 'SECRETS_KEY', 'ADMIN_PASSWORD'])
      expect(container.env.find(one => one.name === name)?.valueFrom).toMatchObject({ secretKeyRef: {} })
  })
})

describe('the backups of the deployment kit', () => {
  const [, folder = ''] = /\bBACKUP_DIR=(\S+)/.exec(dockerfile) ?? []

  test('the image has a folder for backups and the programs of the database that compose.yaml starts', () => {
    expect(dockerfile).toMatch(new RegExp(`^RUN install -d -o node .*${folder}$`, 'm'))
    const [server = ''] = all(compose.services.database?.image ?? '', /^postgres:(\d+)/g)
    expect(all(dockerfile, /postgresql-client-(\d+)/g)).toEqual([server])
  })

  test('containers keep their backups in a volume that both processes have', () => {
    expect(compose.services.app1?.volumes).toEqual([`backups:${folder}`])
    expect(compose.volumes).toHaveProperty('backups')
    const mounted = container.volumeMounts.find(({ mountPath }) => mountPath === folder)
    const volume = pod.volumes.find(({ name }) => name === mounted?.name)
    expect(volume?.persistentVolumeClaim?.claimName).toBe(manifest('PersistentVolumeClaim').metadata.name)
    expect(pod.securityContext).toMatchObject({ fsGroup: 1000 })
  })

  test('the unit may write into its folder for backups', () => {
    const [ofUnit = ''] = all(unit, /^Environment=.*\bBACKUP_DIR=(\S+)/gm)
    expect(ofUnit).toMatch(/^\/var\//)
    expect(unit).toMatch(new RegExp(`^ReadWritePaths=${ofUnit}$`, 'm'))
  })
})

describe('the ports of the deployment kit', () => {
  const [, port = ''] = /\bPORT=(\d+)/.exec(dockerfile) ?? []

  test('the ports of the image, nginx, compose.yaml and kubernetes.yaml agree', () => {
    expect(all(dockerfile, /^EXPOSE (\d+)/gm)).toEqual([port])
    expect(all(read('nginx/upstream-compose.conf'), /^ *server (\S+)/gm)).toEqual([
      `app1:${port}`,
      `app2:${port}`,
    ])
    const ports = Object.fromEntries(container.ports.map(one => [one.name, String(one.containerPort)]))
    const metrics = manifest('ConfigMap').data.METRICS_PORT
    expect(ports).toEqual({ http: port, metrics })
    expect(manifest('Deployment').spec.template.metadata.annotations['prometheus.io/port']).toBe(metrics)
    const allowed = manifest('NetworkPolicy').spec.ingress.flatMap(one =>
      one.ports.map(({ port }) => String(port)),
    )
    expect(allowed).toEqual([port, metrics])
    expect(compose.services.app1?.ports).toBeUndefined()
    expect(compose.services.nginx?.ports).toEqual(['80:80', '443:443'])
  })

  test('the ports of the systemd unit are those of nginx’s upstream', () => {
    const ports = all(read('nginx/upstream.conf'), /^ *server 127\.0\.0\.1:(\d+)/gm)
    expect(ports).toHaveLength(2)
    expect(unit).toContain(`systemctl enable --now ${ports.map(one => `arbitration@${one}`).join(' ')}`)
    // That of the metrics is made from it.
    expect(unit).toMatch(/^Environment=.*\bPORT=%i METRICS_PORT=1%i$/m)
    for (const one of ports) expect(Number(`1${one}`)).toBeLessThan(65_536)
  })

  test('the probes call existing endpoints and stay in rotation while the database is unavailable', () => {
    const paths = endpoints.map(({ path }) => `/prod-api${path}`)
    expect(container.readinessProbe.httpGet).toEqual({ path: '/prod-api/live', port: 'http' })
    expect(container.livenessProbe.httpGet).toEqual({ path: '/prod-api/live', port: 'http' })
    const [check = ''] = all(dockerfile, /process\.env\.PORT\}(\/[\w/-]+)`/g)
    for (const path of ['/prod-api/health', '/prod-api/live', check]) expect(paths).toContain(path)
  })
})

test('the image, the containers and the unit run without privileges on a read-only root', () => {
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(dockerfile.split('\nUSER node\n')[1]).not.toMatch(/^(RUN|COPY)/m)
  expect(Object.values(compose.services).filter(one => one.image !== 'postgres:17-bookworm')).toHaveLength(3)
  for (const name of ['app1', 'app2', 'nginx']) expect(compose.services[name]?.read_only, name).toBe(true)
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
  expect(container.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  })
  const settings = Object.fromEntries(
    unit.split('\n').flatMap(line => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value]]
    }),
  )
  expect(settings).toMatchObject({
    User: 'arbitration',
    CapabilityBoundingSet: '',
    NoNewPrivileges: 'true',
    ProtectSystem: 'strict',
    ProtectHome: 'true',
    PrivateTmp: 'true',
    PrivateDevices: 'true',
    RestrictNamespaces: 'true',
  })
  // V8 compiles at run time: with it no Node.js process starts.
  expect(settings).not.toHaveProperty('MemoryDenyWriteExecute')
})

test('the labels by which Kubernetes finds the pods are those of the pods', () => {
  const labels = manifest('Deployment').spec.template.metadata.labels
  expect(manifest('Deployment').spec.selector.matchLabels).toEqual(labels)
  expect(manifest('Service').spec.selector).toEqual(labels)
  expect(manifest('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
  expect(manifest('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels)
})

describe('nginx', () => {
  /** In bytes. */
  const limits = all(nginx, /client_max_body_size (\d+)m;/g).map(value => Number(value) * 1024 * 1024)
  const files = 'location ~ ^(/prod-api)?/admin-api/infra/file/ {'

  test('nginx accepts every body that an endpoint accepts and every file that the settings allow', () => {
    const bodies = endpoints.map(({ maxBody = 0 }) => maxBody)
    const [general = 0, ofFiles = 0] = limits
    expect(Math.max(...bodies)).toBeGreaterThan(8 * 1024 * 1024)
    expect(general).toBeGreaterThan(Math.max(...bodies))
    expect(nginx.slice(nginx.indexOf(files)).indexOf('client_max_body_size 101m;')).toBeGreaterThan(0)
    expect(ofFiles).toBeGreaterThan(PARAMETER_RULES['file.each-mb'].most * 1024 * 1024)
    expect(JSON.stringify(manifests)).toContain('"nginx.ingress.kubernetes.io/proxy-body-size":"101m"')
    expect(endpoints.map(({ path }) => path)).toContain('/admin-api/infra/file/upload')
    expect(endpoints.some(({ path }) => path.startsWith('/admin-api/system/auth/'))).toBe(true)
  })

  test('nginx never caches the backend and writes no query strings to its log', () => {
    const cached = nginx
      .split(/\n {4}(?=location)/)
      .filter(block => /^\s*proxy_cache arbitration_pages;/m.test(block))
    expect(cached).toHaveLength(2)
    for (const block of cached) expect(block).not.toContain('api')
    const [format = ''] = all(nginx, /log_format arbitration ([^;]+);/g)
    expect(format).toContain('$uri')
    expect(format).not.toMatch(/\$(request_uri|args|request\b|http_|query)/)
  })

  test('nginx asks another process for a script that one does not have, and for no page', () => {
    const asking = nginx.split(/\n {4}(?=location)/).filter(block => /next_upstream .*http_404/.test(block))
    expect(asking).toHaveLength(1)
    expect(asking[0]).toMatch(/^location \/assets\/ \{/)
  })

  test('a process that refuses reads of staff serves visitors on: nginx does not take it for one that is away', () => {
    const locations = nginx.split(/\n {4}(?=location)/).filter(block => block.startsWith('location'))
    const ofStaff = locations.filter(block => /^location ~ .*admin-api/.test(block))
    expect(ofStaff).toHaveLength(3)
    for (const block of ofStaff) expect(block).toMatch(/^ *proxy_next_upstream error timeout;$/m)
    // The first one that matches counts.
    expect(locations.indexOf(ofStaff.at(-1) ?? '')).toBe(locations.indexOf(ofStaff[0] ?? '') + 2)
    expect(ofStaff.at(-1)).toMatch(/^location ~ \^\(\/prod-api\)\?\/admin-api\/ \{/)
  })

  test('nginx does not let callers choose their address, and names requests as the server accepts it', () => {
    expect(all(nginx, /proxy_set_header X-Forwarded-For (.+);/g)).toEqual(['$remote_addr'])
    expect(all(nginx, /proxy_set_header X-Request-Id (.+);/g)).toEqual(['$arbitration_request'])
    expect(nginx).not.toContain('non_idempotent')
  })
})

/** What another program measures on the machine of the database, with its labels. */
const OF_NODE_EXPORTER = ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'].map(
  name => [name, ['device', 'fstype', 'mountpoint']] as const satisfies [string, string[]],
)

describe('dashboard and alerts', () => {
  /** With the labels of each metric. */
  const known = (() => {
    const metrics = openMetrics()
    metrics.watch({
      db: {},
      cache: openResponseCache(() => 1, Date.now),
      pictures: { wake() {}, length: async () => 0, idle: async () => {}, stop: async () => {} },
      connections: undefined,
      staffReads: { length: 0 },
      writes: { failingFor: () => 0 },
      folders: {},
      backups: async () => ({ at: null, failed: false }),
      log: { warn() {} } as never,
    })
    const labels = new Map<string, string[]>([['up', []], ...OF_NODE_EXPORTER])
    for (const metric of metrics.registry.getMetricsAsArray() as unknown as {
      name: string
      labelNames: string[]
      constructor: { name: string }
    }[]) {
      const names = metric.constructor.name === 'Histogram' ? ['_bucket', '_count', '_sum'] : ['']
      for (const end of names)
        labels.set(metric.name + end, [...metric.labelNames, ...(end === '_bucket' ? ['le'] : [])])
    }
    return labels
  })()
  const OF_PROMETHEUS = ['job', 'instance']
  const WORDS =
    'sum max min avg rate increase time by ignoring and or absent vector max_over_time histogram_quantile topk label_values'.split(
      ' ',
    )

  /** What an expression names that does not exist. */
  function unknownIn(expression: string): string[] {
    const metrics = all(
      expression.replace(/\{[^}]*\}|\[\w+\]|(by|ignoring) \([^)]*\)/g, ' '),
      /\b([a-z_]\w*)\b/g,
    )
    const named = metrics.filter(name => !WORDS.includes(name) && name !== 'instance')
    const available = [...OF_PROMETHEUS, ...named.flatMap(name => known.get(name) ?? [])]
    const labels = [
      ...all(expression, /(?:by|ignoring) \(([^)]*)\)/g).flatMap(list => list.split(/, */)),
      ...all(expression, /\{([^}]*)\}/g).flatMap(selector => all(selector, /(\w+)(?:=~|=|!=)/g)),
    ]
    expect(named.length, expression).toBeGreaterThan(0)
    return [...named.filter(name => !known.has(name)), ...labels.filter(label => !available.includes(label))]
  }

  test('an expression with an unknown metric or label is found', () => {
    expect(unknownIn('sum by (rout) (rate(arbitration_http_requests_total{job="a"}[5m]))')).toEqual(['rout'])
    expect(unknownIn('arbitration_none{instance="a"} > 5')).toEqual(['arbitration_none'])
    expect(unknownIn('arbitration_http_request_duration_seconds')).toEqual([
      'arbitration_http_request_duration_seconds',
    ])
    expect(unknownIn('up{kind="a"}')).toEqual(['kind'])
  })

  test('the alerts name metrics and labels that exist', () => {
    const { groups } = parse(read('prometheus/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[]
    }
    const rules = groups.flatMap(group => group.rules)
    expect(rules.length).toBeGreaterThan(10)
    for (const { alert, expr, annotations } of rules) {
      expect(unknownIn(expr), alert).toEqual([])
      expect(annotations.summary && annotations.description, alert).toBeTruthy()
      const shown = all(Object.values(annotations).join(' '), /\$labels\.(\w+)/g)
      const available = [...OF_PROMETHEUS, ...known.entries()].flatMap(one =>
        typeof one === 'string' ? one : expr.includes(one[0]) ? one[1] : [],
      )
      for (const label of shown) expect(available, alert).toContain(label)
    }
  })

  test('the panels of the dashboard name metrics and labels that exist, and show every metric of the product', () => {
    const dashboard = JSON.parse(read('grafana/dashboard.json')) as {
      templating: { list: { type: string; query: string }[] }
      panels: { type: string; title: string; targets?: { expr: string; legendFormat: string }[] }[]
    }
    const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(20)
    for (const expression of expressions) expect(unknownIn(expression), expression).toEqual([])
    for (const { type, query } of dashboard.templating.list)
      if (type === 'query') expect(unknownIn(query)).toEqual([])
    const shown = expressions.join(' ')
    const own = [...known.keys()].filter(name => name.startsWith('arbitration_'))
    const missing = own.filter(
      name => !new RegExp(`\\b${name.replace(/_(bucket|count|sum)$/, '')}`).test(shown),
    )
    expect(missing).toEqual([])
  })
})
