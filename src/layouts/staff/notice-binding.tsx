import { App, Button } from 'antd'
import { useEffect } from 'react'
import { OFFER_SECONDS, TOAST_SECONDS } from '@/config/constants'
import { type Question, setNoticeHost } from '@/lib/browser/notice'
import { splitQuestion } from '@/lib/browser/question'
import { withoutRequestNumber } from '@/lib/http/request-number'
import { OfferToast } from './offer-toast'

/**
 * Lets lib/notice speak through antd while the staff frame is on screen. Equal messages show once
 * (requirements R-error-1).
 */
export function NoticeBinding() {
  const { message, notification, modal } = App.useApp()
  useEffect(() => {
    // An open confirmation resolves to false when the layout is unmounted: its caller must not wait for ever.
    const unanswered = new Map<() => void, Question>()
    let offers = 0
    const release = setNoticeHost({
      toast: (type, text, stays) => {
        const key = withoutRequestNumber(text)
        const close = () => message.destroy(key)
        void message.open({
          type,
          key,
          duration: stays ? 0 : TOAST_SECONDS,
          content: stays ? <StayingToast text={text} onClose={close} /> : text,
          onClick: close,
        })
      },
      notify: text =>
        notification.error({ title: '操作未完成', description: text, key: text, duration: TOAST_SECONDS }),
      offer: (text, offer) => {
        offers += 1
        const key = `offer ${offers}`
        const content = <OfferToast text={text} offer={offer} onClose={() => message.destroy(key)} />
        void message.open({ type: 'success', key, duration: OFFER_SECONDS, content })
      },
      link: (text, { text: label, href }) => {
        const content = (
          <>
            <span>{text}</span>{' '}
            <a href={href} target="_blank" rel="noopener" aria-label={`${label}（新窗口）`}>
              {label}
            </a>
          </>
        )
        void message.open({ type: 'success', key: text, duration: OFFER_SECONDS, content })
      },
      confirm: question =>
        new Promise(settle => {
          const { okText, cancelText, other, focusesCancel } = question
          const resolve = (yes: boolean) => {
            unanswered.delete(drop)
            settle(yes)
          }
          const drop = () => {
            dialog.destroy()
            resolve(false)
          }
          unanswered.set(drop, question)
          const dialog = modal.confirm({
            ...splitQuestion(question.content),
            okText,
            cancelText,
            mask: { closable: false },
            focusable: { autoFocusButton: focusesCancel ? 'cancel' : 'ok' },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
            footer: (buttons, { CancelBtn, OkBtn }) => {
              if (!other) return buttons
              const choose = () => {
                other.onChoose()
                dialog.destroy()
                resolve(false)
              }
              return (
                <>
                  <CancelBtn />
                  <Button onClick={choose}>{other.text}</Button>
                  <OkBtn />
                </>
              )
            },
          })
        }),
      withdraw: () => {
        for (const [drop, { stays }] of unanswered) if (!stays) drop()
      },
    })
    return () => {
      release()
      for (const drop of unanswered.keys()) drop()
    }
  }, [message, notification, modal])
  return null
}

/** One that has to be closed can be, with the keyboard too. */
function StayingToast({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <>
      {text}
      <Button type="link" size="small" onClick={onClose}>
        关闭
      </Button>
    </>
  )
}
