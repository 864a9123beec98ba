import { useQuery } from '@tanstack/react-query'
import { Watermark } from 'antd'
import { useMemo } from 'react'
import { configValue } from '@/api/infra/config'
import { useMinute } from '@/hooks/browser/use-minute'
import { formatTime } from '@/lib/format/time'
import { useUserStore } from '@/stores/user'
import './rows-watermark.css'

/** Whether there are watermarks: 列表水印 in 门户设置. */
export const WATERMARK_SETTING = 'facade.watermark'

/** By their names: lists of people, and of what is known of them. */
export const PERSONAL_LISTS: ReadonlySet<string> = new Set([
  ...['user', 'arbitrator', 'feedback', 'login-log', 'operate-log'],
])

/** Who looks at the rows, and when, over them where that is set: a picture of the screen says whose it is. */
export function RowsWatermark() {
  const setting = useQuery({ ...configValue(WATERMARK_SETTING), retry: false })
  return setting.data === 'true' ? <NameAndTime /> : null
}

/** Beside the rows, not around them: antd's watermark watches over what is in it, which would be every row. */
function NameAndTime() {
  const { nickname = '', name = '' } = useUserStore(state => state.user) ?? {}
  const minute = formatTime(useMinute())
  const content = useMemo(() => [`${nickname} ${name}`, minute], [nickname, name, minute])
  return (
    <Watermark
      className="staff-watermark"
      style={IN_FRONT}
      content={content}
      font={FONT}
      gap={GAP}
      zIndex={2}
    />
  )
}

const IN_FRONT = { position: 'absolute' } as const
const FONT = { fontSize: 14 }
const GAP: [number, number] = [80, 64]
