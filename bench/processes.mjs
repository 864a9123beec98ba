/** What a process and those it started have used. Processor time is read from /proc: elsewhere than on Linux it is 0. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** @typedef {{ pid: number, parent: number, time: number }} Process `time`: of the processor, in ms */

/** One hundredth of a second, on every Linux (`getconf CLK_TCK`). */
const MS_PER_TICK = 10

/** What Linux says of a process after its name. @param {string | number} pid */
const fieldsOf = pid => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

/** @param {string} pid @returns {Process[]} none for a process that has ended */
function read(pid) {
  try {
    const fields = fieldsOf(pid)
    // The children that have ended are in the last two.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(pid), parent: Number(fields[1]), time: ticks * MS_PER_TICK }]
  } catch {
    return []
  }
}

const allProcesses = () =>
  existsSync('/proc')
    ? readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .flatMap(read)
    : []

/** Processor time of a process and all it started, directly or not, so far, in ms. @param {number} root */
export function processorTimeOf(root) {
  const all = allProcesses()
  /** @type {(pid: number) => number} */
  const below = pid =>
    all.filter(one => one.parent === pid).reduce((sum, one) => sum + one.time + below(one.pid), 0)
  return all.filter(one => one.pid === root).reduce((sum, one) => sum + one.time, below(root))
}

/** Processor time of a process alone, in ms. @param {number} pid */
export function ownProcessorTimeOf(pid) {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Those that a process started itself. @param {number} root */
export const childrenOf = root =>
  allProcesses()
    .filter(one => one.parent === root)
    .map(({ pid }) => pid)

/** Those that serve: what a process started, or itself where it started nothing. @param {number} root */
export function serversOf(root) {
  const started = childrenOf(root)
  return started.length > 0 ? started : [root]
}

/** What `ps` says of a process. @param {'rss' | 'args'} field @param {number} pid */
const readField = (field, pid) =>
  execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' })

/** Resident megabytes. @param {number} pid */
export const memoryOf = pid => Number(readField('rss', pid)) / 1024

/** With its arguments. @param {number} pid */
export const commandOf = pid => readField('args', pid)
