import { COMMISSION } from '../commission'
import type { Block } from '../docx/block'

/** What a form of the commission rests on, and how it is filled in: small, at its end. */
export const RULES = `《${COMMISSION}仲裁规则（2026年版）》`
export const LAW = '《中华人民共和国仲裁法》'

export const caseNumber: Block = '- 案号：[案号:14]'

/** The details that a party states. */
export const party = (role: string): Block => ({
  details: [
    [`${role}姓名（名称）`, ''],
    ['证件号码（信用代码）', ''],
    ['性别（自然人）', '□男　□女', '出生日期', ''],
    ['住所', ''],
    ['法定代表人（负责人）', '', '职务', ''],
    ['联系电话', '', '电子邮箱', ''],
    ['委托代理人', '', '工作单位', ''],
  ],
})

/** The details of one who is in the case already. */
export const knownParty = (role: string): Block => ({
  details: [
    [role, ''],
    ['委托代理人', '', '联系电话', ''],
  ],
})

export const signature = (signer: string): Block[] => [
  `> ${signer}（签名或者盖章）：[签名或者盖章:9]`,
  '> [年:4]年[月:2]月[日:2]日',
]

/** To whom a paper is addressed, by whom it is signed, and when. */
export const closing = (signer: string, to = COMMISSION): Block[] => [
  '',
  '- 此致',
  `- ${to}`,
  '',
  ...signature(signer),
]
