import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { isRecord } from '@shared/domain/is-record'
import { VARIANT_TYPES, type Variant, type VariantsOf } from './variants'

/** What the process sends: a variant, or why there are no more. */
export type MadeOrFailed = { made: Variant } | { failure: string }

/** There was no process for the picture, about which it says nothing. */
export class ProcessNotStarted extends Error {}

/**
 * Makes the variants of each picture in a process of its own. Its memory goes back to the system with it: what picture
 * libraries have taken stays with a process else, hundreds of megabytes of it. A picture that ends the decoder ends no
 * request. The process inherits the open file as its standard input: a path of this process may mean another file in it.
 * @param program server/app/picture-process.ts, as it was built
 */
export const variantsInProcess = (program: string): VariantsOf =>
  async function* (file) {
    const child = start(program, file.fd)
    // An error of it is thrown below.
    const messages = on(child, 'message', { close: ['disconnect'] })
    const ended = new Promise<string>(resolve =>
      child.once('exit', (code, signal) => resolve(signal ?? `${code}`)),
    )
    try {
      for await (const [message] of messages) {
        if (!isRecord(message)) continue
        if (typeof message.failure === 'string') throw new Error(message.failure)
        if (isVariant(message.made)) yield message.made
      }
    } catch (error) {
      throw child.pid === undefined ? new ProcessNotStarted(String(error)) : error
    } finally {
      child.kill('SIGKILL')
    }
    const how = await ended
    if (how !== '0') throw new Error(`the process ended: ${how}`)
  }

function start(program: string, picture: number): ChildProcess {
  try {
    return fork(program, [], {
      ...{ execArgv: [], serialization: 'advanced' },
      stdio: [picture, 'ignore', 'ignore', 'ipc'],
    })
  } catch (error) {
    throw new ProcessNotStarted(String(error))
  }
}

const isVariant = (value: unknown): value is Variant =>
  isRecord(value) &&
  typeof value.width === 'number' &&
  VARIANT_TYPES.some(type => type === value.type) &&
  Buffer.isBuffer(value.content)
