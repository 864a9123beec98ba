import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../..')
/** A name that the browsers of tests resolve (playwright.config.ts). */
export const SITE = 'office.test'
/** An address of this machine that stands for a CDN in front. */
export const CDN = '127.0.0.7'

interface NginxOptions {
  /** For its own files. */
  folder: string
  /** Of nginx, and of the two processes behind it, one of which runs already. */
  ports: { http: number; https: number; first: number; second: number }
}

export interface Nginx {
  certificate: string
  /** Every request so far, parsed. */
  log: () => Record<string, unknown>[]
  /** Resolves once it passes requests to this process (again). */
  untilServedBy: (port: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * deploy/nginx as it is, with other ports and folders, in front of two processes on this machine.
 * @throws Error with nginx's own words where it refuses the configuration
 */
export async function startNginx({ folder, ports }: NginxOptions): Promise<Nginx> {
  const program = execFileSync(process.execPath, [join(ROOT, 'scripts/find-nginx.mjs')], {
    encoding: 'utf8',
  }).trim()
  const key = join(folder, 'site.key')
  const pem = join(folder, 'site.pem')
  const logFile = join(folder, 'access.log')
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE} -keyout ${key} -out ${pem}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  const certificate = readFileSync(pem, 'utf8')
  const site = replaced(readFileSync(join(ROOT, 'deploy/nginx/arbitration.conf'), 'utf8'), [
    [/^ *listen \[::\]:.*\n/gm, ''],
    [/\blisten 80\b/g, `listen 127.0.0.1:${ports.http}`],
    [/\blisten 443\b/g, `listen 127.0.0.1:${ports.https}`],
    ['www.example.cn', SITE],
    ['# set_real_ip_from 198.51.100.0/24;', `set_real_ip_from ${CDN};`],
    ['/etc/nginx/tls/site.pem', pem],
    ['/etc/nginx/tls/site.key', key],
    ['/var/cache/nginx/arbitration', join(folder, 'cache')],
    ['/var/log/nginx/arbitration.log', logFile],
  ])
  const upstream = replaced(readFileSync(join(ROOT, 'deploy/nginx/upstream.conf'), 'utf8'), [
    ['127.0.0.1:8080', `127.0.0.1:${ports.first}`],
    ['127.0.0.1:8081', `127.0.0.1:${ports.second}`],
  ])
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'upstream.conf'), upstream)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log stderr;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http { ${temporary.join(' ')} include ${join(folder, 'upstream.conf')}; include ${join(folder, 'site.conf')}; }`,
  )
  execFileSync(program, ['-t', '-p', folder, '-c', main], { stdio: 'pipe' })
  const nginx = spawn(program, ['-p', folder, '-c', main], { stdio: 'ignore' })
  // Its workers end with it; killed outright, it would leave them.
  const kill = () => nginx.kill('SIGTERM')
  process.on('exit', kill)
  const log = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Record<string, unknown>)
  const isAlive = () =>
    new Promise<boolean>(done => {
      const to = { host: '127.0.0.1', port: ports.https, servername: SITE, ca: certificate, agent: false }
      const call = request({ ...to, path: '/prod-api/live', headers: { Host: SITE } }, response => {
        response.resume()
        response.on('end', () => done(response.statusCode === 200))
      })
      call.on('error', () => done(false))
      call.end()
    })
  while (!(await isAlive())) await sleep(50)
  return {
    certificate,
    log,
    async untilServedBy(port) {
      const before = log().length
      const isServed = () =>
        log()
          .slice(before)
          .some(({ upstream }) => upstream === `127.0.0.1:${port}`)
      while (!(await isAlive()) || !isServed()) await sleep(50)
    },
    async stop() {
      process.off('exit', kill)
      const ended = new Promise(done => nginx.once('exit', done))
      if (kill()) await ended
    },
  }
}

/** @throws Error where the files no longer have what is to be replaced */
const replaced = (text: string, changes: [find: string | RegExp, by: string][]): string =>
  changes.reduce((changed, [find, by]) => {
    const next = changed.replaceAll(typeof find === 'string' ? find : new RegExp(find), by)
    if (next === changed) throw new Error(`deploy/nginx no longer has ${find}`)
    return next
  }, text)
