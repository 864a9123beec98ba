/** A recorded trace of Chromium as a few lines of text: the long tasks of the page, and what each is made of. */

/**
 * @typedef {object} TraceEvent times are microseconds
 * @property {string} name
 * @property {string} ph
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur] that of the processor
 * @property {number} pid
 * @property {number} tid
 * @property {string} [id]
 * @property {{ name?: string, data?: ProfileData }} [args]
 *
 * @typedef {object} ProfileData
 * @property {number} [startTime]
 * @property {number[]} [timeDeltas]
 * @property {{ nodes?: ProfileNode[], samples?: number[] }} [cpuProfile]
 *
 * @typedef {{ id: number, callFrame: { functionName: string, url?: string } }} ProfileNode
 * @typedef {{ ts: number, took: number, chunk: string, call: string }} Sample what ran from `ts` on
 */

/** A mark of the page from which on its tasks count: before it the profiler starts, for a second. */
export const BEGIN = 'bench-begin'

/** Shorter tasks are left out. */
const LONG = 10_000
/** So many of them are shown. */
const SHOWN = 8
const MOST = 4

/** What kinds of work are called. @type {[pattern: RegExp, kind: string][]} */
const KINDS = [
  [/^(V8\.GC|MinorGC|MajorGC)/, 'garbage'],
  [/compile|^v8\.produce/i, 'compiling'],
  [
    /^(FunctionCall|EvaluateScript|v8\.|V8\.|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch)/,
    'script',
  ],
  [/^(UpdateLayoutTree|ParseAuthorStyleSheet)/, 'styles'],
  [/^Layout$/, 'layout'],
  [/^(Paint|PrePaint|Layerize|Commit|UpdateLayer)/, 'paint'],
  [/^(ParseHTML|HTMLDocumentParser)/, 'HTML'],
]

/**
 * @param {string} title
 * @param {number} took ms, as the user waited
 * @param {{ traceEvents: TraceEvent[] }} trace
 */
export function describeTrace(title, took, { traceEvents }) {
  const thread = busiestThread(traceEvents)
  const own = traceEvents.filter(({ pid, tid }) => pid === thread?.pid && tid === thread.tid)
  const begin = Math.max(0, ...traceEvents.filter(({ name }) => name === BEGIN).map(({ ts }) => ts))
  const tasks = own
    .filter(event => isTask(event) && event.ts >= begin)
    .sort((one, other) => one.ts - other.ts)
  const long = tasks.filter(({ dur = 0 }) => dur >= LONG)
  const start = tasks[0]?.ts ?? 0
  const shown = new Set([...long].sort((one, other) => durationOf(other) - durationOf(one)).slice(0, SHOWN))
  const samples = samplesOf(traceEvents.filter(({ pid }) => pid === thread?.pid))
  const rest = long.length - shown.size
  return [
    `${title}: ${took.toFixed(0)} ms`,
    `${tasks.length} tasks, ${long.length} of them over 10 ms, which took ${ms(sum(long.map(durationOf)))} ms${rest > 0 ? `; the longest ${SHOWN}` : ''}`,
    '',
    ...long.filter(task => shown.has(task)).flatMap(task => describeTask(task, start, own, samples)),
    '',
  ].join('\n')
}

/**
 * The tasks of a page's thread between each two marks of this name, as ms of the processor: without what they wait for
 * others on the machine.
 * @param {{ traceEvents: TraceEvent[] }} trace
 * @param {string} mark
 */
export function tasksOf({ traceEvents }, mark) {
  const marks = traceEvents.filter(({ name }) => name === mark).sort((one, other) => one.ts - other.ts)
  return Array.from({ length: marks.length / 2 }, (_, at) => {
    const [from, to] = marks.slice(2 * at)
    return traceEvents
      .filter(event => isTask(event) && event.pid === from?.pid && event.tid === from.tid)
      .filter(({ ts }) => ts > (from?.ts ?? 0) && ts < (to?.ts ?? 0))
      .map(({ tdur = 0 }) => tdur / 1000)
  })
}

/** @param {TraceEvent} event */
const isTask = ({ name, ph }) => name === 'RunTask' && ph === 'X'
/** @param {TraceEvent} event */
const durationOf = ({ dur = 0 }) => dur

/** The main thread of the page: of all such threads the one that did most. @param {TraceEvent[]} events */
function busiestThread(events) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  /** @param {TraceEvent} thread */
  const work = thread =>
    sum(events.filter(one => isTask(one) && one.pid === thread.pid && one.tid === thread.tid).map(durationOf))
  return threads.sort((one, other) => work(other) - work(one))[0]
}

/** @param {TraceEvent} task @param {number} start @param {TraceEvent[]} events @param {Sample[]} samples */
function describeTask(task, start, events, samples) {
  const end = task.ts + durationOf(task)
  const inside = events.filter(one => one.ph === 'X' && one.ts >= task.ts && one.ts + durationOf(one) <= end)
  const ran = samples.filter(({ ts }) => ts >= task.ts && ts < end)
  const chunks = list(totals(ran.map(({ chunk, took }) => [chunk, took])))
  const calls = list(totals(ran.map(({ call, took }) => [call, took])).slice(0, 2))
  const head = `at ${ms(task.ts - start).padStart(6)} ms ${ms(durationOf(task)).padStart(6)} ms  ${list(totals(selfTimes(inside)))}`
  return calls ? [head, `${' '.repeat(23)}chunks: ${chunks}; functions: ${calls}`] : [head]
}

/**
 * The time of each event without those inside it.
 * @param {TraceEvent[]} events
 * @returns {[kind: string, time: number][]}
 */
function selfTimes(events) {
  const sorted = [...events].sort((one, other) => one.ts - other.ts || durationOf(other) - durationOf(one))
  /** @type {{ end: number, at: number }[]} */
  const open = []
  /** @type {[kind: string, time: number][]} */
  const times = []
  for (const { name, ts, dur = 0 } of sorted) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const around = times[open.at(-1)?.at ?? -1]
    if (around) around[1] -= dur
    open.push({ end: ts + dur, at: times.length })
    times.push([KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other', dur])
  }
  return times
}

/** What the profiler saw, with the chunk and the function that ran. @param {TraceEvent[]} events @returns {Sample[]} */
function samplesOf(events) {
  /** @type {Map<string | undefined, { at: number, nodes: Map<number, ProfileNode> }>} */
  const profiles = new Map()
  /** @type {Sample[]} */
  const samples = []
  for (const { name, id, args } of [...events].sort((one, other) => one.ts - other.ts)) {
    if (name === 'Profile') profiles.set(id, { at: args?.data?.startTime ?? 0, nodes: new Map() })
    const profile = profiles.get(id)
    if (name !== 'ProfileChunk' || !profile) continue
    for (const node of args?.data?.cpuProfile?.nodes ?? []) profile.nodes.set(node.id, node)
    const deltas = args?.data?.timeDeltas ?? []
    args?.data?.cpuProfile?.samples?.forEach((node, index) => {
      profile.at += deltas[index] ?? 0
      const frame = profile.nodes.get(node)?.callFrame
      const chunk = chunkOf(frame?.url)
      samples.push({ ts: profile.at, took: 0, chunk, call: `${frame?.functionName || 'unnamed'} (${chunk})` })
    })
  }
  samples.forEach((sample, index) => {
    sample.took = (samples[index + 1]?.ts ?? sample.ts) - sample.ts
  })
  return samples.filter(({ chunk }) => chunk !== '')
}

/** The name of a script without the digits of its content; none for what is no script. @param {string} [url] */
const chunkOf = url => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url ?? '')?.[1] ?? ''

/** @param {[name: string, time: number][]} parts @returns {[name: string, time: number][]} the most first, each of a millisecond at least */
function totals(parts) {
  /** @type {Map<string, number>} */
  const all = new Map()
  for (const [name, time] of parts) all.set(name, (all.get(name) ?? 0) + time)
  return [...all].filter(([, time]) => time >= 1000).sort(([, one], [, other]) => other - one)
}

/** @param {[name: string, time: number][]} parts */
const list = parts =>
  parts
    .slice(0, MOST)
    .map(([name, time]) => `${name} ${ms(time)}`)
    .join(', ')

/** @param {number} microseconds */
const ms = microseconds => (microseconds / 1000).toFixed(1)

/** @param {number[]} values */
const sum = values => values.reduce((total, value) => total + value, 0)
