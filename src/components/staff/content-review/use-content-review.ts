import { useState } from 'react'
import { checkContent } from '@/api/system/document-check'
import { undescribed, withTexts } from '@/lib/picture-texts'
import type { ReviewQuestion } from './review-dialog'

/**
 * Shows a writer what saving would remove of a text, and asks for descriptions of its pictures. Resolves to the text to
 * be saved, or null when the writer goes back. A server that does not know the trial removes as it always did.
 */
export function useContentReview() {
  const [question, setQuestion] = useState<ReviewQuestion | null>(null)
  const review = async (html: string): Promise<string | null> => {
    if (html.trim() === '') return html
    const pictures = undescribed(html)
    const removed = await checkContent(html).catch(() => [])
    if (pictures.length === 0 && removed.length === 0) return html
    return new Promise(resolve =>
      setQuestion({
        removed,
        pictures,
        answer: texts => {
          setQuestion(null)
          resolve(texts && withTexts(html, texts))
        },
      }),
    )
  }
  return { question, review }
}
