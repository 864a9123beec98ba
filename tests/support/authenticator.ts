import { createHmac } from 'node:crypto'

/** The bytes of a base32 text, decoded here: the product only encodes it. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows for a secret at a time: RFC 6238, independent of the product's code. */
export function appCode(secret: string, time: number): string {
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(time / 30_000), 4)
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest('hex')
  const offset = Number.parseInt(mac.slice(-1), 16) * 2
  const number = Number.parseInt(mac.slice(offset, offset + 8), 16) % 2 ** 31
  return String(number).slice(-6).padStart(6, '0')
}

/** Six digits that are not the app's, nor those of the steps beside. */
export function wrongCode(secret: string, time: number): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map(shift => appCode(secret, time + shift))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(code => !near.includes(code)) ?? ''
}
