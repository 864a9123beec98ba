import { expect, test } from 'vitest'
import { otherNumeral } from '../../../../server/features/search/article-numbers'

test.each([
  ['第28条', '第二十八条'],
  ['第二十八条', '第28条'],
  ['10条', '第十条'],
  ['第11条', '第十一条'],
  ['第105条', '第一百零五条'],
  ['第110条', '第一百一十条'],
  ['第200条', '第二百条'],
  ['第0条', undefined],
  ['第1000条', undefined],
  ['条', undefined],
  ['第28条规定', undefined],
])('the number of an article %s is also written %s', (word, other) => expect(otherNumeral(word)).toBe(other))
