import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import './paper.css'

/**
 * Prints slips and nothing else of the screen, black on white.
 * @param content elements with the class `staff-slip`
 * @param onPrinted called after the window of the browser in which it is printed
 * @returns `paper` belongs anywhere in the markup; there is something in it only while it is printed
 */
export function usePaper(content: ReactNode, onPrinted: () => void = () => {}) {
  const [printing, setPrinting] = useState(false)
  const print = () => {
    // On the paper before the browser reads it.
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
    onPrinted()
  }
  const paper = printing && createPortal(<div className="staff-paper">{content}</div>, document.body)
  return { paper, print }
}
