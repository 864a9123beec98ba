import { isRecord } from '@shared/domain/is-record'
import type { Settings } from '../platform/config/settings'

/** Of a worker that accepts requests. */
export interface Ready {
  ready: { port: number }
}

/** @returns the port; undefined for other messages */
export const readyPort = (message: unknown): number | undefined =>
  isRecord(message) && isRecord(message.ready) && typeof message.ready.port === 'number'
    ? message.ready.port
    : undefined

/** To a worker in whose place another one serves. */
export const REPLACED = { replaced: true }
export const isReplaced = (message: unknown): boolean => isRecord(message) && message.replaced === true

/** To a worker, which sends it back: one that hangs does not. */
export const HEARTBEAT = { heartbeat: true }
export const isHeartbeat = (message: unknown): boolean => isRecord(message) && message.heartbeat === true

/** An IPv6 address as URLs have it. */
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Prints that the system is ready, and where. */
export function announce(
  settings: Settings,
  { port, metricsPort }: { port: number; metricsPort: number | undefined },
): void {
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
  if (metricsPort !== undefined)
    console.log(`运行指标：http://${bracketed(settings.metricsHost)}:${metricsPort}/metrics`)
  if (settings.processes > 1) console.log(`由 ${settings.processes} 个进程提供服务`)
  console.log(`系统已启动：http://${bracketed(host)}:${port}/`)
}
