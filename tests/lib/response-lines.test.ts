import { expect, test } from 'vitest'
import { LineReader } from '@/lib/http/response-lines'

function readerOf(): { reader: LineReader; lines: unknown[] } {
  const lines: unknown[] = []
  return { reader: new LineReader(line => lines.push(line)), lines }
}

test('lines are read once each, as far as they have arrived', () => {
  const { reader, lines } = readerOf()
  reader.read('{"done":1}\n{"do')
  expect(lines).toEqual([{ done: 1 }])
  reader.read('{"done":1}\n{"done":2}\nno json\n{"code":0')
  expect(lines).toEqual([{ done: 1 }, { done: 2 }])
})

test('the last line is the envelope, also where it is the only one', () => {
  const { reader } = readerOf()
  expect(reader.end('{"done":1}\n{"code":0,"data":1}\n')).toEqual({ code: 0, data: 1 })
  expect(reader.end('{"code":0}')).toEqual({ code: 0 })
  expect(reader.end('no json')).toBeUndefined()
  expect(reader.end({ code: 0 })).toEqual({ code: 0 })
})
