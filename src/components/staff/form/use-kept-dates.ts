import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { setRefused } from '@/lib/forms/refused-texts'

interface Options {
  /** Id of the field in its form. */
  id: string | undefined
  /** What the inputs show of the values that the form holds, in their order; '' for none. */
  texts: readonly string[]
  /** Takes a typed text as the value of an input, '' as none. False where that is no date, or none that is allowed. */
  take: (text: string, at: number) => boolean
}

/**
 * Keeps what a date field shows. antd's gives up what was chosen or typed unless it is confirmed in one of its ways, and
 * puts the former text back without a word. Here every text is taken when the field is left or Enter is pressed; what
 * cannot be taken stays, with a sentence, and its form is not sent until it is corrected.
 */
export function useKeptDates({ id, texts, take }: Options) {
  const [refused, setRefusedText] = useState<string | null>(null)
  const isOpen = useRef(false)

  useEffect(() => {
    if (id === undefined || refused === null) return
    setRefused(id, refused)
    return () => setRefused(id, null)
  }, [id, refused])

  /** Takes what an input shows, unless it is what the form holds. */
  const settle = (input: HTMLInputElement, field: HTMLElement): 'same' | 'taken' | 'refused' => {
    const at = [...field.querySelectorAll('input')].indexOf(input)
    const text = input.value.trim()
    // What is out of range is given up by antd itself before the field is left: the sentence about it stays.
    if (text === texts[at]) return 'same'
    const isTaken = take(text, at)
    setRefusedText(isTaken ? null : text)
    return isTaken ? 'taken' : 'refused'
  }

  const inputOf = (event: { target: unknown; currentTarget: HTMLElement }) =>
    // Events of the calendar bubble through here too, and it stands elsewhere in the page.
    event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)
      ? event.target
      : null

  return {
    /** What is shown and was not taken; null for nothing. */
    refused,
    /** A value was chosen: what was typed before it is gone. */
    forget: () => setRefusedText(null),
    /** Of the element around antd's field. */
    frame: {
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const input = inputOf(event)
        if (input) settle(input, event.currentTarget)
      },
      onInput: (event: FormEvent<HTMLElement>) => {
        if (refused !== null && inputOf(event)) setRefusedText(null)
      },
      onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
        const input = inputOf(event)
        const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)
        if (
          !input ||
          event.nativeEvent.isComposing ||
          !(isSave || event.key === 'Enter' || event.key === 'Tab')
        )
          return
        const result = settle(input, event.currentTarget)
        // The Enter that takes a date closes its calendar, and does not send the form as well.
        if (event.key === 'Enter' && (isOpen.current || result !== 'same')) event.preventDefault()
      },
    },
    /** Of antd's field. */
    picker: {
      preserveInvalidOnBlur: true,
      // A day under the mouse pointer is not chosen, and is not shown as if it were.
      previewValue: false as const,
      onOpenChange: (open: boolean) => {
        isOpen.current = open
      },
      ...(refused !== null && { status: 'error' as const }),
    },
  }
}
