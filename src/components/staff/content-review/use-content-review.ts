import { useRef, useState } from 'react'
import { checkContent } from '@/api/content/document-check'
import { useTypos } from '@/hooks/data/use-typos'
import { undescribed, withTexts } from '@/lib/html/picture-texts'
import { type CheckedText, checkPublication, type Finding } from '@/lib/html/publication-check'
import { faintWords } from '@/lib/html/text-contrast'
import { clearLosses, lossesOf } from './paste-losses'
import type { ReviewAction, ReviewQuestion } from './review-dialog'

const SAVE: ReviewAction = { name: '保存' }

interface Options extends Omit<CheckedText, 'content'> {
  /** Visitors see it, or will. */
  isPublic?: boolean
  action?: ReviewAction
  /** Visitors read numbers of persons masked. */
  isMasked?: boolean
  /** What visitors read already: it was asked about when it was published. */
  known?: CheckedText | undefined
}

const keyOf = ({ kind, where, text, note = '' }: Finding) => [kind, where, text, note].join('\n')

/**
 * Shows a writer what saving would remove of a text and what pasting has removed, asks for descriptions of its pictures,
 * and, where visitors will see it, names words in colours that are hard to read, numbers of persons, links and typing errors; together with what the action itself
 * asks. Resolves to the text to be saved, or null when the writer goes back. A server without the check removes
 * without notice.
 * @param field the field of the document that holds the text
 */
export function useContentReview(field: string) {
  const [question, setQuestion] = useState<ReviewQuestion | null>(null)
  const typos = useTypos()
  // What the writer was asked about and has kept is not asked about at the next save.
  const kept = useRef(new Set<string>())
  const review = async (
    html: string,
    { isPublic = false, action = SAVE, isMasked = false, known, ...texts }: Options = {},
  ): Promise<string | null> => {
    const pasted = lossesOf(field)
    if (html.trim() === '' && !pasted && !action.text && !isPublic) return html
    const pictures = undescribed(html)
    const faint = isPublic ? faintWords(html) : []
    const check = (text: CheckedText) => checkPublication(text, { typos, isMasked })
    const read = new Set(isPublic && known ? check(known).map(keyOf) : [])
    const found = isPublic
      ? check({ ...texts, content: html }).filter(
          one => !kept.current.has(keyOf(one)) && !read.has(keyOf(one)),
        )
      : []
    const removed = html.trim() === '' ? [] : await checkContent(html).catch(() => [])
    const isClean = [pictures, removed, faint, found].every(({ length }) => length === 0) && !pasted
    if (isClean && !action.text) return html
    return new Promise(resolve =>
      setQuestion({
        action,
        removed,
        pictures,
        faint,
        found,
        pasted,
        answer: described => {
          setQuestion(null)
          if (described) {
            clearLosses(field)
            for (const one of found) kept.current.add(keyOf(one))
          }
          resolve(described && withTexts(html, described))
        },
      }),
    )
  }
  return { question, review }
}
