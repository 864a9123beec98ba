import { type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import { useSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import { SocialButtons } from './social-buttons'
import './other-methods.css'

const SmsForm = lazy(async () => ({ default: (await import('./sms-form')).SmsForm }))

const METHODS = [
  { id: 'password', label: '密码登录' },
  { id: 'sms', label: '短信验证码' },
] as const

interface MethodTabsProps {
  bySms: boolean
  onChoose: (method: (typeof METHODS)[number]['id']) => void
}

interface OtherMethodsProps extends MethodTabsProps {
  /** Where the tabs are rendered, above the existing form. */
  tabs: HTMLElement
}

/** All but name and password: the tabs, the form of the other method, and links for users who cannot sign in. */
export default function OtherMethods({ bySms, onChoose, tabs }: OtherMethodsProps) {
  return (
    <>
      {createPortal(<MethodTabs bySms={bySms} onChoose={onChoose} />, tabs)}
      <div role="tabpanel" id="way-sms" aria-labelledby="tab-sms" hidden={!bySms}>
        <Suspense fallback={null}>{bySms && <SmsForm />}</Suspense>
      </div>
      <div className="login-links">
        <MethodLinks />
      </div>
      <SocialButtons />
    </>
  )
}

/** The sign-in methods as tabs; where there is one alone, nothing is to be chosen. */
function MethodTabs({ bySms, onChoose }: MethodTabsProps) {
  const { data } = useSignInMethods()
  const list = useRef<HTMLDivElement>(null)
  const chosen = bySms ? 'sms' : 'password'
  const methods = METHODS.filter(({ id }) => id === 'password' || data?.sms || bySms)

  if (methods.length === 1) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(
      methods.map(({ id }) => id),
      chosen,
      event.key,
    )
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }

  return (
    <div role="tablist" aria-label="登录方式" ref={list}>
      {methods.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          className="login-method"
          aria-selected={id === chosen}
          aria-controls={`way-${id}`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Where a key leads among tabs, as ARIA's patterns have it. */
function nextOf<Id extends string>(ids: Id[], current: Id, key: string): Id | undefined {
  const at = ids.indexOf(current)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[key]
  return to === undefined ? undefined : ids.at(to % ids.length)
}

/** Only where the server has them; without the way to a new password by SMS, whom to ask for one. */
function MethodLinks() {
  const { data } = useSignInMethods()
  const { search } = useLocation()
  return (
    <>
      {data?.register ? <Link to={{ pathname: '/register', search }}>注册账号</Link> : <span />}
      {data?.sms ? (
        <Link to={{ pathname: '/forgot-password', search }}>忘记密码</Link>
      ) : (
        <span className="login-ask">忘记密码？请联系本单位的系统管理员重设</span>
      )}
    </>
  )
}
