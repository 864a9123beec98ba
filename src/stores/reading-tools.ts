import { create } from 'zustand'
import { readItem, removeItem, writeItem } from '@/lib/browser/storage'
import { onStorage } from '@/lib/browser/storage-events'
import { READING_TOOLS_KEY, type ReadingTool, readTools } from '@/lib/format/reading-tools'

interface ReadingToolsState {
  tools: ReadingTool[]
  toggle: (tool: ReadingTool) => void
}

const stored = () => readTools(readItem(READING_TOOLS_KEY))

/** The tools that are switched on: stored on the device, the same in all windows of the browser. */
export const useReadingToolsStore = create<ReadingToolsState>()((set, get) => ({
  tools: stored(),
  toggle: tool => {
    const { tools } = get()
    const next = tools.includes(tool) ? tools.filter(other => other !== tool) : [...tools, tool]
    set({ tools: next })
    if (next.length === 0) removeItem(READING_TOOLS_KEY)
    else writeItem(READING_TOOLS_KEY, next.join(' '))
  },
}))

onStorage(key => {
  if (key === null || key === READING_TOOLS_KEY) useReadingToolsStore.setState({ tools: stored() })
})
