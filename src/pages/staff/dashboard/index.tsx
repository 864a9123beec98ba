import { formatDay } from '@/lib/format/time'
import { useUserStore } from '@/stores/user'
import { ArticleCard } from './article-card'
import { BackupNote } from './backup-note'
import { DisclosureCard } from './disclosure-card'
import { DraftCard } from './draft-card'
import { greeting } from './greeting'
import { LaunchCard } from './launch/launch-card'
import { MessageCard } from './message-card'
import { NoticeCard } from './notice-card'
import { ReviewCard } from './review-card'
import { ShortcutCard } from './shortcut-card'
import { StorageNote } from './storage-note'
import { VisitCard } from './visit-card'
import './dashboard.css'

const WEEKDAYS = new Intl.DateTimeFormat('zh-CN', { weekday: 'long', timeZone: 'Asia/Shanghai' })

/** Open tasks of the signed-in user. Each part loads and fails on its own; those without permission are absent. */
export default function DashboardPage() {
  // The hour is seen by no compiler.
  'use no memo'
  const nickname = useUserStore(state => state.user?.nickname)
  const now = Date.now()
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h2>
          {greeting(now)}，{nickname}
        </h2>
        <p>
          今天是 {formatDay(now)} {WEEKDAYS.format(now)}
        </p>
        <StorageNote />
        <BackupNote now={now} />
      </header>
      <LaunchCard />
      <div className="dashboard-column">
        <ReviewCard />
        <MessageCard />
        <VisitCard />
      </div>
      <div className="dashboard-column">
        <ShortcutCard />
        <DraftCard />
        <DisclosureCard />
        <NoticeCard />
        <ArticleCard />
      </div>
    </div>
  )
}
