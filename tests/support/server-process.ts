import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBuilder } from 'vite'

/** The backend as `npm start` runs it, built for the tests alone, beside a front end of one line. */
export interface BuiltServer {
  main: string
  /** For databases and the like. */
  folder: string
  remove: () => void
}

const ROOT = resolve(import.meta.dirname, '../..')
/** Below node_modules, where the packages are found. */
const CACHE = join(ROOT, 'node_modules', '.cache')
/** Of what a run of vitest has built; tests/global-setup.ts removes it. @param run the number of its process */
export const builtOf = (run: number) => join(CACHE, `server-of-${run}`)

/** Built by the first test file of a run that asks for it, with a folder for each. */
export async function buildServer(): Promise<BuiltServer> {
  const built = builtOf(process.ppid)
  const outcome = join(built, 'outcome')
  mkdirSync(CACHE, { recursive: true })
  const isFirst = mkdirSync(built, { recursive: true }) !== undefined
  if (isFirst) writeFileSync(outcome, await build(built).then(() => '', String))
  while (!existsSync(outcome)) await sleep(50)
  const fault = readFileSync(outcome, 'utf8')
  if (fault) throw new Error(fault)
  const folder = mkdtempSync(join(CACHE, 'process-test-'))
  for (const part of ['client', 'server']) symlinkSync(join(built, part), join(folder, part))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { main: join(folder, 'server', 'main.js'), folder, remove }
}

async function build(folder: string): Promise<void> {
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><title>云州仲裁委员会</title>')
  const builder = await createBuilder({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    environments: { server: { build: { outDir: join(folder, 'server'), emptyOutDir: false } } },
  })
  const environment = builder.environments.server
  if (!environment) throw new Error('vite.config.ts has no environment for the server')
  await builder.build(environment)
}

export interface ServerProcess {
  child: ChildProcess
  origin: string
  /** All it has printed so far, both streams. */
  output: () => string
  ended: Promise<Ending>
}

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** Those that run, so that none outlives a test that failed. */
const running = new Set<ChildProcess>()

export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}
process.on('exit', killAll)

/** Of the first accounts, for a start that is given them. */
export const PASSWORDS = { ADMIN_PASSWORD: 'admin-of-tests', CLERK_PASSWORD: 'clerk-of-tests' }

const BASE = {
  HOST: '127.0.0.1',
  PORT: '0',
  CAPTCHA_ENABLED: 'false',
  SAMPLE_DATA: 'true',
  // Concurrent and aborted sign-ins are not subject to rate limits here.
  RATE_LIMITS: 'false',
  // However slow the machine is.
  STAFF_READS: '200',
  LOG_LEVEL: 'warn',
  // A machine that several tests share may take its time.
  SLOW_STATEMENT_MS: '60000',
}

function launch(server: BuiltServer, environment: Record<string, string>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [server.main], {
    cwd: server.folder,
    env: { PATH, ...BASE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  running.add(child)
  const ended = new Promise<Ending>(done =>
    child.on('close', (code, signal) => {
      running.delete(child)
      done({ code, signal, output: text })
    }),
  )
  return { child, output: () => text, ended }
}

/** Runs it until it ends by itself. */
export const runToEnd = (server: BuiltServer, environment: Record<string, string>): Promise<Ending> =>
  launch(server, environment).ended

/**
 * Starts it and waits until it responds.
 * @throws Error with its output when it ends instead
 */
export async function startProcess(
  server: BuiltServer,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const { child, output, ended } = launch(server, environment)
  let over = false
  void ended.then(() => {
    over = true
  })
  let origin: string | undefined
  while (!origin) {
    if (over) throw new Error(`the server ended: ${output()}`)
    origin = /系统已启动：(http:\/\/\S+?)\/\s/.exec(output())?.[1]
    if (!origin) await sleep(5)
  }
  await (await fetch(`${origin}/prod-api/health`)).arrayBuffer()
  return { child, origin, output, ended }
}

export const sleep = (ms: number) => new Promise<void>(done => setTimeout(done, ms))
