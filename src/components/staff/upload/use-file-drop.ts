import { useEffect, useEffectEvent, useState } from 'react'

/** Separates folders from dropped files: browsers pass folders as files that cannot be read. */
export interface Drop {
  files: File[]
  /** Names of the folders among it. */
  folders: string[]
}

/**
 * Takes files dropped anywhere in the window while the page is on screen. Returns whether some are being dragged over
 * it. Without this the browser would open them in place of the app.
 */
export function useFileDrop(onDrop: (drop: Drop) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    // A picture of the page can be dragged too, and looks like a file.
    let ofPage = false
    const isForeign = ({ dataTransfer }: DragEvent) =>
      !ofPage && (dataTransfer?.types.includes('Files') ?? false)
    const onDragStart = () => {
      ofPage = true
    }
    const onDragEnd = () => {
      ofPage = false
    }
    const onDragOver = (event: DragEvent) => {
      if (!isForeign(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    // Without a related target, the pointer left the window.
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDropped = (event: DragEvent) => {
      setOver(false)
      // A text editor has taken the pictures dropped onto it.
      if (event.defaultPrevented || !isForeign(event)) return
      event.preventDefault()
      take(readDrop(event.dataTransfer))
    }
    window.addEventListener('dragstart', onDragStart)
    window.addEventListener('dragend', onDragEnd)
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDropped)
    return () => {
      setOver(false)
      window.removeEventListener('dragstart', onDragStart)
      window.removeEventListener('dragend', onDragEnd)
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDropped)
    }
  }, [])
  return over
}

function readDrop(data: DataTransfer | null): Drop {
  const folders = [...(data?.items ?? [])]
    .map(item => item.webkitGetAsEntry?.())
    .flatMap(entry => (entry?.isDirectory ? [entry.name] : []))
  const files = [...(data?.files ?? [])].filter(({ name }) => !folders.includes(name))
  return { files, folders }
}
