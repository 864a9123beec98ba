import { useEffect } from 'react'
import { useTexts } from '@/components/facade/texts/use-texts'
import { showTools } from '@/lib/format/reading-tools'
import { useReadingHelpStore } from '@/stores/reading-help'
import { useReadingToolsStore } from '@/stores/reading-tools'
import { ReadingLine } from './reading-line'
import { ScreenReaderHints } from './screen-reader-hints'
import { TOOL_TEXTS } from './texts'
import { ToolPanel } from './tool-panel'
import './reading-tools.css'

/** Tools for reading (requirements R-reach-5): their panel, while it is open, and those that are switched on. */
export function ReadingTools() {
  const tools = useReadingToolsStore(state => state.tools)
  const isOpen = useReadingHelpStore(state => state.hasTools)
  const texts = TOOL_TEXTS[useTexts().language]
  useEffect(() => showTools(tools), [tools])
  return (
    <>
      {isOpen && <ToolPanel texts={texts} />}
      {tools.includes('hints') && <ScreenReaderHints texts={texts} />}
      {tools.includes('line') && <ReadingLine />}
    </>
  )
}
