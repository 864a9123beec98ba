import { isPartId } from '@shared/domain/texts/html-rules'
import { articleAt, chineseNumber, isChapter } from '@shared/domain/texts/provisions'
import { expect, test } from 'vitest'

test.each([
  ['一', 1],
  ['十', 10],
  ['二十八', 28],
  ['一百零五', 105],
  ['一百一十', 110],
  ['一千二百〇三', 1203],
  ['28', 28],
  ['', null],
  ['甲', null],
  ['12345', null],
])('the number %s of a rule is read as %s', (text, number) => expect(chineseNumber(text)).toBe(number))

test.each([
  ['第二十八条　争议金额', { id: 'article-28', label: '第二十八条' }],
  ['第28条 争议金额', { id: 'article-28', label: '第28条' }],
  ['第二十八条之一　争议金额', { id: 'article-28-1', label: '第二十八条之一' }],
  ['第三条【仲裁协议】仲裁协议', { id: 'article-3', label: '第三条' }],
  ['第一条', { id: 'article-1', label: '第一条' }],
  ['Article 12. The award', { id: 'article-12', label: 'Article 12' }],
  ['第二十八条规定的期限', null],
  ['依据第二十八条　', null],
  ['第二款　争议金额', null],
])('the paragraph %s begins the article %j', (text, article) => expect(articleAt(text)).toEqual(article))

test.each([
  ['第三章　仲裁庭', true],
  ['第一节 一般规定', true],
  ['第三章规定了仲裁庭的组成。', false],
  ['仲裁庭', false],
])('the paragraph %s is a heading of a chapter: %s', (text, is) => expect(isChapter(text)).toBe(is))

test.each([
  ['article-28', true],
  ['article-28-1', true],
  ['part-3', true],
  ['cookie', false],
  ['article-28 x', false],
])('the id %s is that of a part: %s', (id, is) => expect(isPartId(id)).toBe(is))
