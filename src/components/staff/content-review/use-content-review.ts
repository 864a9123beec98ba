import { useState } from 'react'
import { checkContent } from '@/api/content/document-check'
import { undescribed, withTexts } from '@/lib/html/picture-texts'
import { faintWords } from '@/lib/html/text-contrast'
import { clearLosses, lossesOf } from './paste-losses'
import type { ReviewAction, ReviewQuestion } from './review-dialog'

const SAVE: ReviewAction = { name: '保存' }

/**
 * Shows a writer what saving would remove of a text and what pasting has removed, asks for descriptions of its pictures,
 * and, where visitors will see it, names words in colours that are hard to read; together with what the action itself
 * asks. Resolves to the text to be saved, or null when the writer goes back. A server without the check removes
 * without notice.
 * @param field the field of the document that holds the text
 */
export function useContentReview(field: string) {
  const [question, setQuestion] = useState<ReviewQuestion | null>(null)
  const review = async (html: string, { isPublic = false, action = SAVE } = {}): Promise<string | null> => {
    const pasted = lossesOf(field)
    if (html.trim() === '' && !pasted && !action.text) return html
    const pictures = undescribed(html)
    const faint = isPublic ? faintWords(html) : []
    const removed = html.trim() === '' ? [] : await checkContent(html).catch(() => [])
    const isClean = [pictures, removed, faint].every(({ length }) => length === 0) && !pasted
    if (isClean && !action.text) return html
    return new Promise(resolve =>
      setQuestion({
        action,
        removed,
        pictures,
        faint,
        pasted,
        answer: texts => {
          setQuestion(null)
          if (texts) clearLosses(field)
          resolve(texts && withTexts(html, texts))
        },
      }),
    )
  }
  return { question, review }
}
