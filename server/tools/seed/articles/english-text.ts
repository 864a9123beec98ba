import { ENGLISH_NAME } from '../commission'

/** HTML as one line, as `html` of article.ts; a line break is a space between two words. */
export const english = (strings: TemplateStringsArray, ...values: string[]) =>
  String.raw(strings, ...values)
    .split('\n')
    .map(line => line.trim())
    .join(' ')
    .trim()

/** What English articles have in common. */
export const fromSecretariat = { author: 'Secretariat', source: ENGLISH_NAME }

/** At the head of a translation. */
export const TRANSLATION =
  '<blockquote>This is a translation for information. The Chinese text prevails.</blockquote>'
