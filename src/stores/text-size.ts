import { create } from 'zustand'
import { readItem, removeItem, writeItem } from '@/lib/browser/storage'
import { onStorage } from '@/lib/browser/storage-events'
import { readTextSize, TEXT_SIZE_KEY, type TextSize } from '@/lib/format/text-size'

interface TextSizeState {
  size: TextSize
  choose: (size: TextSize) => void
}

/** The size of the facade's text: stored on the device, the same in all windows of the browser. */
export const useTextSizeStore = create<TextSizeState>()(set => ({
  size: 0,
  choose: size => {
    set({ size })
    if (size === 0) removeItem(TEXT_SIZE_KEY)
    else writeItem(TEXT_SIZE_KEY, String(size))
  },
}))

function readStored(): void {
  useTextSizeStore.setState({ size: readTextSize(readItem(TEXT_SIZE_KEY)) })
}

// Not as its first value, which is that of pages the server wrote: these know nothing of this device.
readStored()
onStorage(key => {
  if (key === null || key === TEXT_SIZE_KEY) readStored()
})
