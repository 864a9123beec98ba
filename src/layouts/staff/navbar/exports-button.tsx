import { DownloadOutlined } from '@ant-design/icons'
import { Badge, Button, Popover, Progress } from 'antd'
import { useRef, useState } from 'react'
import { exportedSize, exportProgress } from '@/components/staff/list/export-progress'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { saveFile } from '@/lib/browser/save-file'
import { wholePercent } from '@/lib/format/ratio'
import { type ExportTask, useExportsStore } from '@/stores/exports'
import './exports-button.css'

const WIDTH = 360
/** Where it has no room to the left of the button; antd would let a part of it hang out. */
const IN_NARROW_WINDOW = { left: 'auto', right: 12, width: `min(${WIDTH}px, calc(100vw - 24px))` }

/** 导出任务, once there is one: how far each export of this window has come, its file, or why it failed. */
export function ExportsButton() {
  const tasks = useExportsStore(state => state.tasks)
  // The next one begins with the panel closed.
  return tasks.length > 0 && <TasksButton tasks={tasks} />
}

function TasksButton({ tasks }: { tasks: readonly ExportTask[] }) {
  const [open, setOpen] = useState(false)
  const narrow = useMediaQuery('(max-width: 767px)')
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const count = (state: ExportTask['state']) => tasks.filter(task => task.state === state).length
  const change = (next: boolean) => {
    setOpen(next)
    if (!next && panel.current?.contains(document.activeElement)) button.current?.focus()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={change}
      afterOpenChange={shown => shown && panel.current?.focus({ preventScroll: true })}
      destroyOnHidden
      arrow={!narrow}
      styles={{ root: narrow ? IN_NARROW_WINDOW : { width: WIDTH } }}
      content={
        <div
          ref={panel}
          role="dialog"
          aria-label="导出任务"
          tabIndex={-1}
          className="staff-exports"
          onKeyDown={({ key }) => key === 'Escape' && change(false)}
        >
          <h2 className="staff-exports-title">导出任务</h2>
          <p className="staff-exports-note">离开页面后继续导出；关闭或刷新窗口会中断。</p>
          <ul className="staff-exports-list">
            {tasks.map(task => (
              <Task key={task.id} task={task} />
            ))}
          </ul>
        </div>
      }
    >
      <Button
        ref={button}
        type="text"
        aria-label={`导出任务，${count('running')} 个进行中，${count('failed')} 个没有完成`}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={
          <span aria-hidden>
            <Badge
              count={count('running')}
              dot={count('running') === 0 && count('failed') > 0}
              size="small"
              color={count('running') > 0 ? 'var(--ant-color-primary)' : undefined}
            >
              <DownloadOutlined className="staff-exports-icon" />
            </Badge>
          </span>
        }
      />
    </Popover>
  )
}

function Task({ task }: { task: ExportTask }) {
  const { state, title, received, file, failure, cancel, retry } = task
  const drop = useExportsStore(store => store.drop)
  return (
    <li className="staff-exports-task">
      <div className="staff-exports-name">{file?.name ?? title}</div>
      <div className="staff-exports-state" data-state={state}>
        {state === 'running' && exportProgress(received)}
        {file && `已完成：${exportedSize(received, file.blob)}`}
        {state === 'failed' && `没有完成：${failure}`}
      </div>
      {state === 'running' && received.total !== undefined && (
        <Progress
          percent={wholePercent(received.bytes, received.total) ?? 0}
          status="normal"
          showInfo={false}
          aria-label={`导出${title}的进度`}
        />
      )}
      <div className="staff-exports-buttons">
        {state === 'running' && (
          <Button size="small" onClick={cancel}>
            取消导出
          </Button>
        )}
        {file && (
          <Button size="small" onClick={() => saveFile(file.blob, file.name)}>
            再次保存
          </Button>
        )}
        {state === 'failed' && (
          <Button size="small" onClick={retry}>
            重试
          </Button>
        )}
        {state !== 'running' && (
          <Button
            size="small"
            type="text"
            aria-label={`移除${file?.name ?? title}`}
            onClick={() => drop(task.id)}
          >
            移除
          </Button>
        )}
      </div>
    </li>
  )
}
