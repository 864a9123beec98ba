/** Texts as storage holds them after changes by hand, by other programs and by other versions. */
export const STORED_TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '0',
  '-1e999',
  '"text"',
  '[]',
  '{}',
  '{',
  '[object Object]',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]',
  '\u0000\ufffe乱码',
]
