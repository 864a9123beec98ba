/** What the kernel of Linux knows of a process and of all it started; elsewhere there is no /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** @typedef {{ pid: number, parent: number, ticks: number }} Process */

/** Of `getconf CLK_TCK`, the same on every Linux. */
const TICKS_PER_MS = 0.1

/** @param {string} pid @returns {Process[]} none for a process that has ended */
function read(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // The children that have ended are in the last two.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }]
  } catch {
    return []
  }
}

/** @param {number} root @returns {Process[]} it, and everything that it started directly or not */
function familyOf(root) {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(read)
  /** @type {(pid: number) => Process[]} */
  const below = pid => all.filter(one => one.parent === pid).flatMap(one => [one, ...below(one.pid)])
  return [...all.filter(one => one.pid === root), ...below(root)]
}

/** Processor time of a process and all it started, so far, in ms. @param {number} root */
export const processorTimeOf = root =>
  familyOf(root).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_MS

/** Resident megabytes of each of them that serves, the largest first. @param {number} root */
export const memoryOf = root =>
  familyOf(root)
    .map(({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
    .sort((one, other) => other - one)
