import { useEffect, useState } from 'react'
import { later } from '@/components/common/later'

const Extras = later(async () => ({ default: (await import('./extras')).Extras }))

/** What the first rendering does not need: loaded after it. The page works without it. */
export function Later() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const onLoad = () => setTime(true)
    if (document.readyState === 'complete') return onLoad()
    window.addEventListener('load', onLoad)
    return () => window.removeEventListener('load', onLoad)
  }, [])
  return isTime && <Extras />
}
