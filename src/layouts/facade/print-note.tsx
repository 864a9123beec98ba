import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '@/lib/format/time'

/** On paper: when a page was printed, and where it is from. */
export function PrintNote() {
  const [printed, setPrinted] = useState<{ day: string; address: string } | null>(null)
  useEffect(() => {
    // The browser takes the page as it is when the event is over.
    const onPrint = () =>
      flushSync(() => setPrinted({ day: formatDay(Date.now()), address: window.location.href }))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  if (!printed) return null
  return (
    <p className="facade-print-note">
      <span>打印日期：{printed.day}</span>
      <span>{printed.address}</span>
    </p>
  )
}
