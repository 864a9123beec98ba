import type { Backend } from './backend'

/** Messages that the embedded sender wrote to the log: those of a backend without a provider. */
const sent = ({ logs }: Pick<Backend, 'logs'>) =>
  logs.filter(line => line.msg === 'sms' && 'code' in line) as unknown as {
    mobile: string
    template: string
    code: string
  }[]

export const smsCount = (backend: Pick<Backend, 'logs'>) => sent(backend).length

/** The message sent last. */
export function lastSms(backend: Pick<Backend, 'logs'>) {
  const last = sent(backend).at(-1)
  if (!last) throw new Error('no message was sent')
  return last
}
