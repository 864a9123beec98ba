import type { NoticeCheck } from '@/api/public/notice-code'
import { ContactValue } from '@/components/facade/contact-value'
import type { VerifyTexts } from './texts'

interface Props {
  notice: NoticeCheck
  texts: VerifyTexts
}

/** What is known of a notice, and what to do. */
export function CheckedNotice({ notice, texts }: Props) {
  const { state, kind, issuedDay, withdrawnDay, phone } = notice
  const { title, text } = texts[state]
  const facts = [
    [texts.kind, kind && texts.kinds[kind]],
    [texts.issued, issuedDay],
    [texts.withdrawnOn, withdrawnDay],
    [texts.phone, phone && <ContactValue key="phone" label="电话" value={phone} />],
  ] as const
  return (
    <section className={`verify-answer is-${state}`} aria-labelledby="verify-answer">
      <h2 id="verify-answer">{title}</h2>
      {kind && (
        <dl>
          {facts.map(([name, fact]) =>
            fact ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
      <p>{text}</p>
    </section>
  )
}
