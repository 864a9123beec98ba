import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import type { Offer } from '@/lib/browser/notice'

/** Offers on screen, the latest last: the key is about that one. */
const shown: (() => void)[] = []

interface OfferToastProps {
  text: string
  offer: Offer
  onClose: () => void
}

/** A message with something that can be done for a while, by its button or by Ctrl+Z. */
export function OfferToast({ text, offer, onClose }: OfferToastProps) {
  const choose = () => {
    onClose()
    offer.onChoose()
  }
  const onChoose = useEffectEvent(choose)
  useEffect(() => {
    const own = () => onChoose()
    shown.push(own)
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndo(event) || shown.at(-1) !== own) return
      event.preventDefault()
      own()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      shown.splice(shown.indexOf(own), 1)
    }
  }, [])
  return (
    <>
      {text}
      <Button type="link" size="small" aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={choose}>
        {offer.text}
      </Button>
    </>
  )
}

/** In a field the key undoes what was typed there. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return false
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
}
