import { contactKind, contactLink, maskContact, readContact } from '@shared/domain/texts/contact'
import { describe, expect, test } from 'vitest'

describe('a contact', () => {
  test.each([
    ['138 0013-8000', '13800138000', 'mobile', 'tel:13800138000'],
    ['+86 138 0013 8000', '13800138000', 'mobile', 'tel:13800138000'],
    ['0531-88001234', '0531-88001234', 'landline', 'tel:053188001234'],
    ['０５３１－８８００１２３４', '0531-88001234', 'landline', 'tel:053188001234'],
    ['（010）6500 1234', '010-65001234', 'landline', 'tel:01065001234'],
    ['+86 (0)531 8800 1234', '0531-88001234', 'landline', 'tel:053188001234'],
    ['0531-8800-1234', '0531-88001234', 'landline', 'tel:053188001234'],
    ['0531-88001234-801', '0531-88001234-801', 'landline', 'tel:053188001234,801'],
    ['0531 88001234 转 801', '0531-88001234-801', 'landline', 'tel:053188001234,801'],
    ['053188001234转分机801', '0531-88001234-801', 'landline', 'tel:053188001234,801'],
    ['0531-88001234 ext. 801', '0531-88001234-801', 'landline', 'tel:053188001234,801'],
    ['0531-88001234#801', '0531-88001234-801', 'landline', 'tel:053188001234,801'],
    ['+1 (212) 555-0100', '+12125550100', 'foreign', 'tel:+12125550100'],
    ['00852 2123 4567', '+85221234567', 'foreign', 'tel:+85221234567'],
    ['Wang.Xm+1@Mail.Example.COM', 'wang.xm+1@mail.example.com', 'mail', 'mailto:wang.xm+1@mail.example.com'],
  ] as const)('%s is read as %s', (typed, stored, kind, link) => {
    expect(readContact(typed)).toBe(stored)
    expect(readContact(stored)).toBe(stored)
    expect(contactKind(stored)).toBe(kind)
    expect(contactLink(stored)).toBe(link)
  })

  test.each([
    ...[
      '',
      '12345',
      '88001234',
      '138001380001',
      '0531-123',
      '+1',
      '+0123456789',
      '+8612345678',
      'wang',
      'wang@',
      '@example.com',
    ],
    ...['a@b', 'a b@example', 'wang@example.com, li@example.com', 'x'.repeat(200), '0531-88001234-1234567'],
  ])('%s is none', typed => {
    expect(readContact(typed)).toBeNull()
  })

  test('a masked contact tells contacts apart and cannot be used', () => {
    expect(['13800138000', '0531-88001234-801', '+12125550100', 'wang@example.com'].map(maskContact)).toEqual(
      [...['138****8000', '0531-****1234', '+12****0100', 'w****@example.com']],
    )
  })
})
