import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { TitledCard } from '@/components/staff/common/titled-card'
import { useAccess } from '@/hooks/auth/use-access'
import { useOffered } from '@/hooks/auth/use-server-has'
import { useDashboardChoice } from '@/hooks/menus/use-dashboard-choice'
import { formatLongDay } from '@/lib/format/long-day'
import { inChosenOrder } from '@/lib/menus/dashboard-choice'
import { useUserStore } from '@/stores/user'
import { BackupNote } from './backup-note'
import { CARDS, rowsOf } from './cards'
import { LaunchCard } from './launch/launch-card'
import { ShortcutCard } from './shortcut-card'
import { StorageNote } from './storage-note'
import { useTiles } from './use-tiles'
import './dashboard.css'

const ChoiceDialog = lazy(() => import('./choice-dialog'))

/** Open tasks of the signed-in user. Each part loads and fails on its own; those without permission are absent. */
export default function DashboardPage() {
  const nickname = useUserStore(state => state.user?.nickname)
  const { can } = useAccess()
  const { choice, isChosen, change } = useDashboardChoice()
  const { tiles, screens } = useTiles(choice.tiles)
  const [choosing, setChoosing] = useState(false)
  const cards = useOffered(CARDS).filter(({ permissions }) => !permissions || can(...permissions))
  const shown = inChosenOrder(cards, choice.cards).filter(({ key }) => !choice.hidden.includes(key))
  const now = Date.now()
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h2>{`您好，${nickname ?? ''}`}</h2>
        <p>{formatLongDay(now)}</p>
        <StorageNote />
        <BackupNote now={now} />
      </header>
      <LaunchCard />
      <ShortcutCard tiles={tiles} onChoose={() => setChoosing(true)} />
      {rowsOf(shown).map(row => (
        <div key={row[0]?.key} className="dashboard-row">
          {row.map(({ key, title, Card }) => (
            <Suspense key={key} fallback={<CardInWait title={title} />}>
              <Card />
            </Suspense>
          ))}
        </div>
      ))}
      <Suspense fallback={null}>
        {choosing && (
          <ChoiceDialog
            {...{ tiles, screens, cards, choice, isChosen }}
            onChange={change}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const CardInWait = ({ title }: { title: string }) => (
  <TitledCard level={3} title={title}>
    <Skeleton active title={false} paragraph={{ rows: 4 }} />
  </TitledCard>
)
