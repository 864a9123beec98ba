import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { LAUNCH_KEY, type LaunchItem, type LaunchState, launchState, updateLaunch } from '@/api/infra/launch'
import { PageLink } from '@/components/staff/common/page-link'
import { TitledCard } from '@/components/staff/common/titled-card'
import { Tag, type Tone } from '@/components/staff/dict/tag'
import { ListError } from '@/components/staff/list/list-error'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useAction } from '@/hooks/data/use-action'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { formatTime } from '@/lib/format/time'
import { ITEMS } from './items'
import './launch.css'

const STATES: Record<LaunchItem['state'], { label: string; tone: Tone }> = {
  done: { label: '已完成', tone: 'success' },
  open: { label: '待完成', tone: 'warning' },
  skipped: { label: '不适用', tone: 'default' },
}
/** Where the user's own password is changed. */
const PROFILE = '/user/profile?part=password'

/** What is still to be done before the site goes public, for those who may change its settings. */
export function LaunchCard() {
  const { can } = useAccess()
  const isThere = useServerHas('launch')
  return isThere && can('infra:config:update') ? <Launch /> : null
}

function Launch() {
  const { data, error, refetch, isFetching } = useQuery(launchState())
  const { run, busy } = useAction({ run: updateLaunch, invalidate: LAUNCH_KEY })
  if (data?.hidden && data.isReady)
    return (
      <p className="launch-hidden">
        <Button
          type="link"
          loading={busy}
          onClick={() => void run({ skipped: skippedOf(data), hidden: false })}
        >
          显示上线准备
        </Button>
      </p>
    )
  const done = data?.items.filter(({ state }) => state !== 'open').length ?? 0
  return (
    <TitledCard className="launch-card" level={3} title="上线准备">
      {error && !data && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <Progress
            percent={Math.floor((done / data.items.length) * 100)}
            status={data.isReady ? 'success' : 'normal'}
            format={() => `${done} / ${data.items.length}`}
            aria-label="上线准备的进度"
          />
          {data.isReady ? (
            <Alert
              type="success"
              showIcon
              title="可以开放：各项准备均已完成。"
              action={
                <Button loading={busy} onClick={() => void run({ skipped: skippedOf(data), hidden: true })}>
                  隐藏
                </Button>
              }
            />
          ) : (
            <p className="launch-intro">网站对外开放前请完成以下事项；不适用的事项可以标为“不适用”。</p>
          )}
          <ul className="launch-list">
            {data.items.map(item => (
              <Item
                key={item.key}
                item={item}
                lastBackupAt={data.lastBackupAt}
                busy={busy}
                onSkip={skipped =>
                  void run({
                    skipped: [
                      ...skippedOf(data).filter(key => key !== item.key),
                      ...(skipped ? [item.key] : []),
                    ],
                    hidden: data.hidden,
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
    </TitledCard>
  )
}

const skippedOf = ({ items }: LaunchState) =>
  items.flatMap(({ key, state }) => (state === 'skipped' ? [key] : []))

interface ItemProps {
  item: LaunchItem
  lastBackupAt: number | null
  busy: boolean
  onSkip: (skipped: boolean) => void
}

function Item({ item: { key, state, detail }, lastBackupAt, busy, onSkip }: ItemProps) {
  const { title } = ITEMS[key]
  const { label, tone } = STATES[state]
  const backup = key === 'backup' && lastBackupAt !== null && `最近一次：${formatTime(lastBackupAt)}`
  return (
    <li>
      <Tag tone={tone}>{label}</Tag>
      <div className="launch-item">
        <ItemLink item={key} />
        {(backup || detail) && <span className="dashboard-hint">{backup || detail}</span>}
      </div>
      {state !== 'done' && (
        <Button
          size="small"
          disabled={busy}
          aria-label={state === 'open' ? `将“${title}”标为不适用` : `将“${title}”恢复为待完成`}
          onClick={() => onSkip(state === 'open')}
        >
          {state === 'open' ? '不适用' : '恢复'}
        </Button>
      )}
    </li>
  )
}

/** Leads to where the item is done; a name alone for users who cannot do it. */
function ItemLink({ item }: { item: LaunchItem['key'] }) {
  const { title, screen = '', at = '' } = ITEMS[item]
  const path = useScreenPath(screen)
  if (item === 'password') return <PageLink to={PROFILE}>{title}</PageLink>
  if (path) return <PageLink to={path + at}>{title}</PageLink>
  return <span>{title}</span>
}
