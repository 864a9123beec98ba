import { useEffect, useState } from 'react'

/** A window opened on it may still be reading. */
const LINGER = 60_000

/** An address of bytes that are in memory, for as long as they are shown. Null until there is one. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      setTimeout(() => URL.revokeObjectURL(made), LINGER)
    }
  }, [blob])
  return url
}
