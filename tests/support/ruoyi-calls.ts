import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `*` stands for a part of a path, at the end for the rest of it. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/[.]/g, '\\.')
      .replace(/\{\w+\}/g, '[^/]+')
      .replace('**', '.+')}$`,
  )

/** The calls of a real ruoyi-vue-pro server: a method and a path each. */
const calls = readFileSync(join(import.meta.dirname, 'ruoyi-calls.txt'), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split(' '))
  .map(([method, path = '']) => ({ method, pattern: patternOf(path) }))

/** Whether such a server has a call. @param path without /prod-api */
export const isRuoyiCall = (method: string, path: string): boolean =>
  calls.some(call => call.method === method && call.pattern.test(path))
