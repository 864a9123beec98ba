import { type KeyboardEvent, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useSignInWays } from '@/hooks/use-sign-in-ways'

const WAYS = [
  { id: 'password', label: '账号密码' },
  { id: 'sms', label: '短信验证码' },
] as const

/** The ways in as tabs; the chosen one is in the address, where a reload finds it. */
export function WayTabs({ bySms }: { bySms: boolean }) {
  const [, setParams] = useSearchParams()
  const { data } = useSignInWays()
  const list = useRef<HTMLDivElement>(null)
  const chosen = bySms ? 'sms' : 'password'
  const ways = WAYS.filter(({ id }) => id === 'password' || data?.sms || bySms)

  const choose = (id: string) =>
    setParams(
      params => {
        if (id === 'sms') params.set('way', id)
        else params.delete('way')
        return params
      },
      { replace: true },
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(
      ways.map(({ id }) => id),
      chosen,
      event.key,
    )
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }

  return (
    <div role="tablist" aria-label="登录方式" ref={list}>
      {ways.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          className="login-way"
          aria-selected={id === chosen}
          aria-controls={`way-${id}`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Where a key leads among tabs, as ARIA's patterns have it. */
function nextOf(ids: string[], current: string, key: string): string | undefined {
  const at = ids.indexOf(current)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[key]
  return to === undefined ? undefined : ids.at(to % ids.length)
}

/** Ways for those who can't get in; only where the server has them. */
export function WayLinks() {
  const { data } = useSignInWays()
  const { search } = useLocation()
  return (
    <>
      {data?.register ? <Link to={{ pathname: '/register', search }}>注册账号</Link> : <span />}
      {data?.sms && <Link to={{ pathname: '/forgot-password', search }}>忘记密码</Link>}
    </>
  )
}
