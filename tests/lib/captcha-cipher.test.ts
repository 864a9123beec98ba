import { createDecipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPoint, sealVerification, slidePoint } from '@/lib/format/captcha-cipher'

// The test vectors (contract 4.5).
const key = 'AbCdEfGh12345678'
const token = '0123456789abcdef0123456789abcdef'

test('the point is written in the format that the server reads', () => {
  expect(slidePoint(123)).toBe('{"x":123,"y":5}')
  expect(slidePoint(123.5)).toBe('{"x":123.5,"y":5}')
})

test('an encrypted point matches the contract', () => {
  expect(sealPoint(slidePoint(123), key)).toBe('VhnKqijkM/dmUm3lkNpYvQ==')
})

test.each([
  [
    '{"x":123,"y":5}',
    'pRXYqDvCT+i5qIkLKen+sKUV2Kg7wk/ouaiJCynp/rD9vfIflCTfZqCy3var+5t89+VonR3DM1J8L+frGD/uGA==',
  ],
  [
    '[{"x":10,"y":20},{"x":30,"y":40},{"x":50,"y":60}]',
    'pRXYqDvCT+i5qIkLKen+sKUV2Kg7wk/ouaiJCynp/rBtH5hxRseUf8Azls4xc6AFaCakFjDxyK0cY+Te/4mOzOp1pQ/ePxyMD+daf9LhuH8mN6Jd0Sw6lhEaXhu7C0PU',
  ],
])('an encrypted verification of %s matches the contract', (point, sealed) => {
  expect(sealVerification(token, point, key)).toBe(sealed)
})

test.each(['', null])('with the key %j of a server without AES the plain text is sent', none => {
  expect(sealPoint('{"x":123,"y":5}', none)).toBe('{"x":123,"y":5}')
  expect(sealVerification(token, '{"x":123,"y":5}', none)).toBe(`${token}---{"x":123,"y":5}`)
})

test('the server decrypts any text to the same text', () => {
  for (let size = 0; size < 70; size++) {
    const secretKey = randomBytes(8).toString('hex')
    const plain = '坐标x'.repeat(size).slice(0, size)
    const decipher = createDecipheriv('aes-128-ecb', secretKey, null)
    expect(decipher.update(sealPoint(plain, secretKey), 'base64', 'utf8') + decipher.final('utf8')).toBe(
      plain,
    )
  }
})
