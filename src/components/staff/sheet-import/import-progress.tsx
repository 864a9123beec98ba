import { countText } from '@shared/domain/count-text'
import { Progress as Bar } from 'antd'
import type { Progress } from './use-sheet-import'

function textOf({ work, done, total }: Progress): string {
  if (work === 'read') return `正在读取文件：已读 ${countText(done)} 行`
  if (work === 'send') return done < 100 ? `正在发送：${done}%` : '已发送，等待服务器处理…'
  return `${work === 'check' ? '正在检查' : '正在写入'}：${countText(done)} / ${countText(total ?? done)} 行`
}

/** How far an import has come, in numbers. */
export function ImportProgress({ progress }: { progress: Progress }) {
  const { done, total } = progress
  return (
    <div className="sheet-import-progress" role="status">
      <span>{textOf(progress)}</span>
      {total !== undefined && (
        <Bar
          percent={Math.floor((done / total) * 100)}
          status="normal"
          showInfo={false}
          aria-label="导入进度"
        />
      )}
    </div>
  )
}
