import { type ReactNode, useState } from 'react'
import type { StaffDocument } from '@/api/public/documents'
import { PastTimeDialog, type TimeChoice } from './past-time-dialog'

type Planned = Pick<StaffDocument, 'title' | 'publishTime'>

interface Question {
  title: string
  publishTime: number
  onChoose: (choice: TimeChoice) => void
}

/** Whether a document would be published with a time that is past. */
export const isPast = ({ publishTime }: Planned, now: number): boolean =>
  publishTime !== null && publishTime <= now

/** Asks with which time a document is to be published whose own is past. */
export function usePastTime() {
  const [question, setQuestion] = useState<Question | null>(null)
  const open = ({ title, publishTime }: Planned) =>
    new Promise<TimeChoice>(resolve => {
      const onChoose = (choice: TimeChoice) => {
        setQuestion(null)
        resolve(choice)
      }
      setQuestion({ title, publishTime: publishTime ?? 0, onChoose })
    })
  const dialog: ReactNode = question && <PastTimeDialog {...question} />
  return { ask: open, dialog }
}
