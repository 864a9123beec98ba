import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { LARGEST, showTextSize, stepTextSize } from '@/lib/format/text-size'
import { useReadingHelpStore } from '@/stores/reading-help'
import { useTextSizeStore } from '@/stores/text-size'
import { LanguageSwitch } from './language-switch'
import './reading-bar.css'

/** Id of the panel of tools, which is loaded after the page. */
export const TOOLS_PANEL = 'facade-tools'

/**
 * Help with reading, above everything else: reading aloud, the large-text version with its sizes, and further tools
 * (requirements R-reach-1, R-reach-2, R-reach-5).
 */
export function ReadingBar() {
  const { size, choose } = useTextSize()
  const { reading } = useTexts()
  const isChinese = useIsChinese()
  const path = useLocation().pathname
  const hasTools = useReadingHelpStore(state => state.hasTools)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div className="facade-reading" role="group" aria-label={reading.label}>
      <div className="facade-container">
        {/* Always there, and shown by the mark of the first paint: a page that the server wrote would move else. */}
        <span className="facade-reading-size" role="status">
          {reading.size(size)}
        </span>
        <Step
          text="A-"
          name={reading.smaller}
          disabled={size <= 1}
          onClick={() => choose(stepTextSize(size, -1))}
        />
        <Step
          text="A+"
          name={reading.larger}
          disabled={size === LARGEST}
          onClick={() => choose(stepTextSize(size, 1))}
        />
        {isChinese && (
          <button
            type="button"
            className="facade-reading-aloud"
            onClick={() => useReadingHelpStore.setState({ aloud: path })}
          >
            朗读
          </button>
        )}
        <button key="version" type="button" onClick={() => choose(size > 0 ? 0 : 1)}>
          {size > 0 ? reading.standardText : reading.largeText}
        </button>
        <button
          type="button"
          aria-expanded={hasTools}
          aria-controls={TOOLS_PANEL}
          onClick={() => useReadingHelpStore.setState({ hasTools: !hasTools })}
        >
          {reading.tools}
        </button>
        <LanguageSwitch />
      </div>
    </div>
  )
}

/** The size of text on this device, which the page is set to. */
function useTextSize() {
  const size = useTextSizeStore(state => state.size)
  const choose = useTextSizeStore(state => state.choose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that the server wrote begins with none, not knowing better
  useLayoutEffect(() => showTextSize(useTextSizeStore.getState().size), [size])
  return { size, choose }
}

interface StepProps {
  text: string
  name: string
  disabled: boolean
  onClick: () => void
}

/** At the end of the sizes it stays where it is: a button that vanished would take the keyboard's place with it. */
const Step = ({ text, name, disabled, onClick }: StepProps) => (
  <button
    type="button"
    className="facade-reading-step"
    aria-label={name}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
  >
    {text}
  </button>
)
