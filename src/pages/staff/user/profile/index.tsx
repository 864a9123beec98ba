import { useQuery } from '@tanstack/react-query'
import { Card, Skeleton, Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { userProfile } from '@/api/system/user-profile'
import { TitledCard } from '@/components/staff/common/titled-card'
import { ListError } from '@/components/staff/list/list-error'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import { AccountEvents } from './account-events'
import { Appearance } from './appearance'
import { BasicForm } from './basic-form'
import { Consents } from './consents'
import { Contact } from './contact/contact'
import { PasswordForm } from './password-form'
import { SessionList } from './session-list'
import { SignInHistory } from './sign-in-history'
import { SocialAccounts } from './social-accounts'
import { SummaryCard } from './summary-card'
import { TwoStep } from './two-step/two-step'
import './profile.css'

const PARTS = ['basic', 'password', 'two-step', 'sessions', 'history', 'events', 'social', 'appearance']

/** The signed-in user's own account (contract 6). Which part is shown is in the address. */
export default function ProfilePage() {
  const { data, error, refetch, isFetching } = useQuery(userProfile())
  const [params, setParams] = useSearchParams()
  const requested = params.get('part') ?? ''
  const mobile = useIsMobile()
  // All of them have room on a phone: those that have not would be behind a button of antd that names no tab.
  const label = (short: string, long: string) => (mobile ? short : long)
  const part = PARTS.includes(requested) ? requested : 'basic'
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
  return (
    <div className="profile">
      <SummaryCard profile={data} />
      <Card className="profile-parts">
        <Tabs
          tabBarGutter={mobile ? 8 : undefined}
          activeKey={part}
          // The page of the history belongs to it alone.
          onChange={next => setParams(next === 'basic' ? {} : { part: next }, { preventScrollReset: true })}
          items={[
            {
              key: 'basic',
              label: label('资料', '基本资料'),
              children: (
                <>
                  <BasicForm profile={data} />
                  <Contact profile={data} />
                </>
              ),
            },
            {
              key: 'password',
              label: label('密码', '修改密码'),
              children: <PasswordForm username={data.username} />,
            },
            {
              key: 'two-step',
              label: label('验证', '两步验证'),
              children: <TwoStep username={data.username} />,
            },
            { key: 'sessions', label: label('设备', '登录设备'), children: <SessionList /> },
            {
              key: 'history',
              label: label('记录', '登录记录'),
              children: <SignInHistory shown={part === 'history'} />,
            },
            {
              key: 'events',
              label: label('动态', '账号动态'),
              children: <AccountEvents shown={part === 'events'} />,
            },
            {
              key: 'social',
              label: label('社交', '社交账号'),
              children: (
                <>
                  <SocialAccounts />
                  <h2 className="profile-heading">已授权的网站</h2>
                  <Consents />
                </>
              ),
            },
            { key: 'appearance', label: '界面', children: <Appearance /> },
          ]}
        />
      </Card>
    </div>
  )
}
