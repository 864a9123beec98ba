import { expect, test } from 'vitest'
import { newerDraft } from '@/pages/staff/system/documents/editor/newer-draft'

const at = (typedAt: number) => ({ typedAt })

test.each([
  ['none of both', null, null, null],
  ['the only one, which is here', at(1), null, 'local'],
  ['the only one, which is on the server', null, at(1), 'remote'],
  ['the later one, which is here', at(10_000), at(1_000), 'local'],
  ['the later one, which is on the server', at(1_000), at(10_000), 'remote'],
  ['the copy here, where both are the same', at(1_000), at(1_000), 'local'],
  ['the copy here, where the way to the server took a moment', at(1_000), at(3_000), 'local'],
  ['the one on the server, which is later than that', at(1_000), at(3_001), 'remote'],
] as const)('the draft is chosen by time: %s', (_, local, remote, choice) => {
  expect(newerDraft(local, remote)).toBe(choice)
})
