import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '@/lib/format/time'

/** On paper: when the page was printed. */
export function PrintNote() {
  const [day, setDay] = useState('')
  useEffect(() => {
    // The browser takes the page as it is when the event is over.
    const onPrint = () => flushSync(() => setDay(formatDay(Date.now())))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return day && <p className="facade-print-note">{`打印日期：${day}`}</p>
}
