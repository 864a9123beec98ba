import type { Addition } from '@shared/contract/additions'
import { useQuery } from '@tanstack/react-query'
import { Card, Skeleton, Tabs } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userProfile } from '@/api/system/user-profile'
import { TitledCard } from '@/components/staff/common/titled-card'
import { ListError } from '@/components/staff/list/list-error'
import { PROFILE_PARTS, type ProfilePart } from '@/config/settings/profile-settings'
import { useOffered, useServerHas } from '@/hooks/auth/use-server-has'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import { useSettingAnchor } from '@/hooks/browser/use-setting-anchor'
import { AccountEvents } from './account-events'
import { Appearance } from './appearance'
import { BasicForm } from './basic-form'
import { Consents } from './consents'
import { Contact } from './contact/contact'
import { ContactForm } from './contact/contact-form'
import { PasswordForm } from './password-form'
import { SessionList } from './session-list'
import { SignInHistory } from './sign-in-history'
import { SocialAccounts } from './social-accounts'
import { SummaryCard } from './summary-card'
import { TwoStep } from './two-step/two-step'
import './profile.css'

type Tab = Pick<(typeof PROFILE_PARTS)[number], 'part' | 'title' | 'short'> & { addition?: Addition }

/** The signed-in user's own account (contract 6). Which part is shown is in the address. */
export default function ProfilePage() {
  const { data, error, refetch, isFetching } = useQuery(userProfile())
  const [params, setParams] = useSearchParams()
  const requested = params.get('part') ?? ''
  const mobile = useIsMobile()
  const parts = useOffered<Tab>(PROFILE_PARTS)
  const hasConsents = useServerHas('ownSecurity')
  const hasContact = useServerHas('ownContact')
  // All of them have room on a phone: those that have not would be behind a button of antd that names no tab.
  const part = parts.find(({ part }) => part === requested)?.part ?? 'basic'
  const root = useRef<HTMLDivElement>(null)
  useSettingAnchor(root, data !== undefined)
  if (error && !data) {
    return (
      <Card>
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  if (!data) {
    return (
      <TitledCard title="个人信息">
        <Skeleton active avatar paragraph={{ rows: 6 }} />
      </TitledCard>
    )
  }
  const contents: Record<ProfilePart, ReactNode> = {
    basic: (
      <>
        <BasicForm profile={data} />
        {hasContact ? <Contact profile={data} /> : <ContactForm profile={data} />}
      </>
    ),
    password: <PasswordForm username={data.username} />,
    'two-step': <TwoStep username={data.username} />,
    sessions: <SessionList />,
    history: <SignInHistory shown={part === 'history'} />,
    events: <AccountEvents shown={part === 'events'} />,
    social: (
      <>
        <SocialAccounts />
        {hasConsents && (
          <>
            <h2 className="profile-heading">已授权的网站</h2>
            <Consents />
          </>
        )}
      </>
    ),
    appearance: <Appearance />,
  }
  return (
    <div ref={root} className="profile">
      <SummaryCard profile={data} />
      <Card className="profile-parts">
        <Tabs
          tabBarGutter={mobile ? 8 : undefined}
          activeKey={part}
          // The page of the history belongs to it alone.
          onChange={next => setParams(next === 'basic' ? {} : { part: next }, { preventScrollReset: true })}
          items={parts.map(({ part: key, title, short }) => ({
            key,
            label: mobile ? short : title,
            children: <div data-setting={key}>{contents[key]}</div>,
          }))}
        />
      </Card>
    </div>
  )
}
