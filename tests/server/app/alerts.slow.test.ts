import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'

/** deploy/prometheus in Prometheus' own words: what has to fire each alert, and what must not. */
const ROOT = resolve(import.meta.dirname, '../../..')
const RULES = join(ROOT, 'deploy/prometheus/alerts.yaml')

type Labels = Record<string, string>
/** Values, one a minute: `0+6x60` is a counter that grows by 6 sixty times, `1x60` a gauge. */
type Series = Record<string, string>

interface Case {
  alert: string
  fires: Series
  /** Of the alert that fires, besides its severity. */
  labels?: Labels
  silent: Series[]
  /** When it is looked. */
  at?: string
}

interface Rule {
  alert: string
  labels: Labels
  annotations: Labels
}

const ONE = { job: 'arbitration', instance: 'app1:9464' }
const ofOne = 'job="arbitration",instance="app1:9464"'
const requests = (route: string, code: string, status = '200') =>
  `arbitration_http_requests_total{${ofOne},route="${route}",code="${code}",status="${status}"}`
const took = (le: string) =>
  `arbitration_http_request_duration_seconds_bucket{${ofOne},route="/a",le="${le}"}`
const unusual = (state: string) => `arbitration_database_unusual_statements_total{${ofOne},state="${state}"}`
const disk = (of: 'free' | 'size', place: string) => `arbitration_disk_${of}_bytes{${ofOne},place="${place}"}`
const filesystem = (of: 'avail' | 'size', fstype: string) =>
  `node_filesystem_${of}_bytes{job="arbitration-database",instance="db:9100",mountpoint="/data",fstype="${fstype}"}`
const STAFF = '/admin-api/system/user/page'
const PUBLIC = '/app-api/system/menu/list'

const CASES: Case[] = [
  {
    alert: 'ArbitrationDown',
    fires: { [`up{${ofOne}}`]: '0x60' },
    labels: ONE,
    silent: [{ [`up{${ofOne}}`]: '1x60' }],
  },
  {
    alert: 'ArbitrationAbsent',
    fires: { 'up{job="another"}': '1x60' },
    labels: { job: 'arbitration' },
    silent: [{ [`up{${ofOne}}`]: '0x60' }],
  },
  {
    alert: 'ArbitrationStaffFaults',
    // Among all requests it would be one of ten thousand.
    fires: {
      [requests(STAFF, '503', '503')]: '0+1x60',
      [requests(STAFF, '0')]: '0+10x60',
      [requests(PUBLIC, '0')]: '0+10000x60',
    },
    silent: [
      { [requests(STAFF, '500')]: '0+1x60', [requests(STAFF, '0')]: '0+1000x60' },
      // One of a few at night.
      { [requests(STAFF, '500')]: '0x58 1x2', [requests(STAFF, '0')]: '0x50 1+1x10' },
      { [requests(PUBLIC, '500')]: '0+100x60', [requests(STAFF, '0')]: '0+10x60' },
      { [requests(STAFF, '403')]: '0+100x60' },
    ],
  },
  {
    alert: 'ArbitrationPublicFaults',
    fires: { [requests('(pages)', '', '503')]: '0+2x60', [requests(PUBLIC, '0')]: '0+100x60' },
    silent: [
      // Who looks whether the process is ready is no visitor; nor are staff.
      {
        [requests('/health', '503', '503')]: '0+60x60',
        [requests(STAFF, '500')]: '0+60x60',
        [requests('(pages)', '')]: '0+10x60',
      },
      { [requests('(pages)', '', '404')]: '0+100x60', [requests(PUBLIC, '500')]: '0x60' },
    ],
  },
  {
    alert: 'ArbitrationWritesFail',
    fires: { [`arbitration_database_writes_failing_seconds{${ofOne}}`]: '0x50 40+60x10' },
    silent: [{ [`arbitration_database_writes_failing_seconds{${ofOne}}`]: '0x55 20 0x10' }],
  },
  {
    alert: 'ArbitrationSlow',
    fires: { [took('1')]: '0x60', [took('5')]: '0+100x60', [took('+Inf')]: '0+100x60' },
    silent: [{ [took('1')]: '0+100x60', [took('5')]: '0+100x60', [took('+Inf')]: '0+100x60' }],
  },
  {
    alert: 'ArbitrationEventLoopBlocked',
    fires: {
      [`nodejs_eventloop_lag_p99_seconds{${ofOne},worker="1"}`]: '0.02x60',
      [`nodejs_eventloop_lag_p99_seconds{${ofOne},worker="2"}`]: '0.9x60',
    },
    labels: { ...ONE, worker: '2' },
    silent: [{ [`nodejs_eventloop_lag_p99_seconds{${ofOne},worker="1"}`]: '0.1x60' }],
  },
  {
    alert: 'ArbitrationDatabasePoolExhausted',
    fires: { [`arbitration_database_connections{${ofOne},state="waiting"}`]: '9x60' },
    labels: { ...ONE, state: 'waiting' },
    silent: [{ [`arbitration_database_connections{${ofOne},state="idle"}`]: '9x60' }],
  },
  {
    alert: 'ArbitrationStatementsFail',
    fires: { [unusual('failed')]: '0+60x60' },
    silent: [{ [unusual('failed')]: '0+6x60', [unusual('slow')]: '0+60x60' }],
  },
  {
    alert: 'ArbitrationSlowStatements',
    fires: { [unusual('slow')]: '0+30x60' },
    silent: [{ [unusual('slow')]: '0+3x60', [unusual('failed')]: '0+30x60' }],
  },
  {
    alert: 'ArbitrationSignInsFail',
    fires: { [`arbitration_sign_ins_total{${ofOne},outcome="wrongPassword"}`]: '0+60x60' },
    silent: [
      {
        [`arbitration_sign_ins_total{${ofOne},outcome="wrongPassword"}`]: '0+6x60',
        [`arbitration_sign_ins_total{${ofOne},outcome="success"}`]: '0+600x60',
      },
    ],
  },
  {
    alert: 'ArbitrationRefusals',
    fires: { [`arbitration_refusals_total{${ofOne},kind="too-many"}`]: '0+600x60' },
    labels: { kind: 'too-many' },
    silent: [{ [`arbitration_refusals_total{${ofOne},kind="too-many"}`]: '0+60x60' }],
  },
  {
    alert: 'ArbitrationConnections',
    fires: {
      [`arbitration_http_connections{${ofOne},state="open"}`]: '1900x60',
      [`arbitration_http_connections{${ofOne},state="limit"}`]: '2000x60',
    },
    labels: ONE,
    silent: [
      {
        [`arbitration_http_connections{${ofOne},state="open"}`]: '500x60',
        [`arbitration_http_connections{${ofOne},state="limit"}`]: '2000x60',
      },
    ],
  },
  {
    alert: 'ArbitrationQueues',
    fires: { [`arbitration_queue_length{${ofOne},queue="reads"}`]: '50x60' },
    labels: { ...ONE, queue: 'reads' },
    silent: [{ [`arbitration_queue_length{${ofOne},queue="reads"}`]: '3x60' }],
  },
  {
    alert: 'ArbitrationPicturesWaiting',
    fires: { [`arbitration_pictures_waiting{${ofOne}}`]: '200x90' },
    at: '90m',
    silent: [{ [`arbitration_pictures_waiting{${ofOne}}`]: '200x40 0x50' }],
  },
  {
    alert: 'ArbitrationMemory',
    fires: {
      [`process_resident_memory_bytes{${ofOne},worker="1"}`]: '2e9x60',
      [`process_resident_memory_bytes{${ofOne},worker="2"}`]: '3e8x60',
    },
    labels: { ...ONE, worker: '1' },
    // Four processes of one instance, none of which is large.
    silent: [
      Object.fromEntries(
        [1, 2, 3, 4].map(id => [`process_resident_memory_bytes{${ofOne},worker="${id}"}`, '3e8x60']),
      ),
    ],
  },
  {
    alert: 'ArbitrationBackupOld',
    fires: { [`arbitration_backup_last_success_timestamp_seconds{${ofOne}}`]: '0x4400' },
    at: '3d',
    silent: [{ [`arbitration_backup_last_success_timestamp_seconds{${ofOne}}`]: '0+60x4400' }],
  },
  {
    alert: 'ArbitrationBackupFailed',
    fires: { [`arbitration_backup_failed{${ofOne}}`]: '1x60' },
    silent: [{ [`arbitration_backup_failed{${ofOne}}`]: '0x60' }],
  },
  {
    alert: 'ArbitrationDiskFilling',
    fires: { [disk('free', 'backups')]: '5e9x60', [disk('size', 'backups')]: '1e11x60' },
    labels: { ...ONE, place: 'backups' },
    silent: [{ [disk('free', 'backups')]: '5e10x60', [disk('size', 'backups')]: '1e11x60' }],
  },
  {
    alert: 'ArbitrationDiskFull',
    fires: { [disk('free', 'database')]: '1e8x60' },
    labels: { ...ONE, place: 'database' },
    // A small folder in memory that is empty.
    silent: [{ [disk('free', 'uploads')]: '1.2e8x60' }],
  },
  {
    alert: 'ArbitrationDatabaseDiskFilling',
    fires: { [filesystem('avail', 'ext4')]: '1e9x60', [filesystem('size', 'ext4')]: '1e11x60' },
    labels: { job: 'arbitration-database', instance: 'db:9100', mountpoint: '/data', fstype: 'ext4' },
    silent: [
      { [filesystem('avail', 'tmpfs')]: '0x60', [filesystem('size', 'tmpfs')]: '1e9x60' },
      { [filesystem('avail', 'ext4')]: '5e10x60', [filesystem('size', 'ext4')]: '1e11x60' },
    ],
  },
  {
    alert: 'ArbitrationStandbyMissing',
    fires: { [`arbitration_database_standbys{${ofOne}}`]: '1x30 0x40' },
    silent: [
      { [`arbitration_database_standbys{${ofOne}}`]: '1x60' },
      { [`arbitration_database_standbys{${ofOne}}`]: '0x60' },
    ],
  },
]

const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(group => group.rules)

let promtool: string
let folder: string
beforeAll(() => {
  const find = join(ROOT, 'scripts/find-promtool.mjs')
  promtool = execFileSync(process.execPath, [find], { encoding: 'utf8' }).trim()
  folder = mkdtempSync(join(tmpdir(), 'alerts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A test in promtool's form. */
const testOf = ({ alert, at = '60m' }: Case, series: Series, expected: object[]) => ({
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: expected }],
})

/** The alert with its labels and texts, as it would be sent. */
function sent({ alert, labels = {} }: Case) {
  const rule = rules.find(one => one.alert === alert)
  const texts = Object.entries(rule?.annotations ?? {}).map(([name, text]) => [
    name,
    text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? 'missing'),
  ])
  return { exp_labels: { ...rule?.labels, ...labels }, exp_annotations: Object.fromEntries(texts) }
}

test('every alert fires by what it is for, and by nothing that only looks like it', () => {
  expect(CASES.map(({ alert }) => alert).sort()).toEqual(rules.map(({ alert }) => alert).sort())
  const file = join(folder, 'alerts.test.yaml')
  const tests = CASES.flatMap(one => [
    testOf(one, one.fires, [sent(one)]),
    ...one.silent.map(series => testOf(one, series, [])),
  ])
  writeFileSync(file, stringify({ rule_files: [RULES], tests }))
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
})
