import { Ask } from '@/components/facade/guide/ask'
import { ToSection } from '@/components/facade/guide/to-section'
import { useTexts } from '@/components/facade/texts/use-texts'
import { VERIFY_TEXTS } from './texts'
import { VerifyForm } from './verify-form'
import './verify.css'

/** Whether a notice is the commission's own: by the case number and the code that stand on it. */
export default function VerifyPage() {
  const texts = VERIFY_TEXTS[useTexts().language]
  return (
    <div className="facade-service verify">
      <p>{texts.lead}</p>
      <VerifyForm texts={texts} />
      <section aria-labelledby="verify-without">
        <h2 id="verify-without">{texts.without}</h2>
        <p>{texts.withoutText}</p>
        <p>
          {texts.next}
          <ToSection to="facade/guide/notice">{texts.guide}</ToSection>
        </p>
      </section>
      <section aria-labelledby="verify-ask">
        <h2 id="verify-ask">{texts.ask}</h2>
        <Ask />
      </section>
    </div>
  )
}
