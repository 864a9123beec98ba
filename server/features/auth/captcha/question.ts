import { numberInChinese } from '@shared/domain/texts/provisions'
import { drawBelow } from './cipher'

type Random = (size: number) => Buffer

export interface Question {
  question: string
  answer: number
}

/** Before a noun, two is 两. */
const counted = (number: number) => (number === 2 ? '两' : numberInChinese(number))

type Words = (a: string, b: string) => string

const SUMS: readonly Words[] = [
  (a, b) => `${a}加上${b}等于多少`,
  (a, b) => `会议室里有${a}个人，又来了${b}个人，一共有多少人`,
  (a, b) => `上午收到${a}份材料，下午收到${b}份材料，当天共收到多少份`,
]
const DIFFERENCES: readonly Words[] = [
  (a, b) => `${a}减去${b}等于多少`,
  (a, b) => `书架上有${a}本书，借走${b}本，还剩多少本`,
  (a, b) => `共有${a}页，已经读了${b}页，还有多少页没有读`,
]
const PRODUCTS: readonly Words[] = [
  (a, b) => `${a}乘以${b}等于多少`,
  (a, b) => `每排坐${a}个人，坐满${b}排，一共坐多少人`,
]

/**
 * A sum in words for visitors who use a screen reader. Programs can read it, more easily than a picture: what limits
 * them is that each costs a request, allows one try, and that an address gets only so many of them (docs/threat-model.md).
 */
export function makeQuestion(random: Random): Question {
  const between = (low: number, high: number) => low + drawBelow(high - low + 1, random)
  const one = (list: readonly Words[], a: number, b: number) =>
    `${list[drawBelow(list.length, random)]?.(counted(a), counted(b))}？`
  switch (drawBelow(3, random)) {
    case 0: {
      const [a, b] = [between(2, 40), between(2, 40)]
      return { question: one(SUMS, a, b), answer: a + b }
    }
    case 1: {
      const [b, rest] = [between(2, 30), between(2, 30)]
      return { question: one(DIFFERENCES, b + rest, b), answer: rest }
    }
    default: {
      const [a, b] = [between(2, 9), between(2, 9)]
      return { question: one(PRODUCTS, a, b), answer: a * b }
    }
  }
}
