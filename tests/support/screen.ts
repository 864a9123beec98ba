import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The row of a table that holds a text. Tables are found by their text: roles of large ones are slow to compute. */
export async function rowOf(text: string): Promise<HTMLElement> {
  const cell = await screen.findByText(text)
  const row = cell.closest('tr')
  if (!row) throw new Error(`“${text}” is in no row of a table`)
  return row
}

/** The texts of one column of the table on screen, by the place of its heading. */
export function columnOf(heading: string): string[] {
  const [head] = screen.getAllByRole('columnheader', { name: heading })
  const at = head ? [...(head.parentElement?.children ?? [])].indexOf(head) : -1
  const rows = [...(head?.closest('table')?.querySelectorAll('tbody tr:not(.table-empty)') ?? [])]
  return rows.map(row => row.children[at]?.textContent ?? '')
}

export const dialog = (name: string) => screen.findByRole('dialog', { name })

/** The dialog on screen that asks, by its title and what it says below that. */
function findQuestion(question: RegExp | string): Promise<HTMLElement> {
  return screen.findByRole('dialog', {
    name: (_, box) => {
      const text = box.textContent ?? ''
      return typeof question === 'string' ? text.includes(question) : question.test(text)
    },
  })
}

/** Answers the question on screen. */
export async function answerDialog(
  user: UserEvent,
  question: RegExp | string,
  button: string,
): Promise<void> {
  const box = await findQuestion(question)
  await user.click(within(box).getByRole('button', { name: button }))
}

export const gone = (find: () => HTMLElement | null) =>
  waitFor(() => {
    if (find()) throw new Error('still on screen')
  })

/** Makes the window as wide as a phone's, or as wide as it was: 1024. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
}
