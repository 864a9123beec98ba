import { type ReactNode, useLayoutEffect } from 'react'
import { ENGLISH } from './english'
import { Texts } from './use-texts'
import './english.css'

/** Everything inside is in English, and so is the document. */
export function EnglishTexts({ children }: { children: ReactNode }) {
  // A page that the browser renders alone, or goes to from a Chinese one, says its language too.
  useLayoutEffect(() => {
    document.documentElement.lang = 'en'
    return () => {
      document.documentElement.lang = 'zh-CN'
    }
  }, [])
  return <Texts value={ENGLISH}>{children}</Texts>
}
