import { UploadOutlined } from '@ant-design/icons'
import { Button, Popover, Radio } from 'antd'
import { useRef, useState } from 'react'
import { useFileDrop } from '@/components/staff/upload/use-file-drop'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useFileRules } from '@/hooks/data/use-file-storage'
import { useUploadQueue } from '@/hooks/forms/use-upload-queue'
import { notice } from '@/lib/browser/notice'
import { type FileVisibility, VISIBILITIES, VISIBILITY } from '@/lib/forms/file-visibility'
import { acceptOf } from '@/lib/forms/upload-rules'
import { UploadList } from './upload-list'
import './upload.css'

const READERS = VISIBILITIES.map(value => ({ label: VISIBILITY[value].label, value }))

interface UploadPanelProps {
  /** Called when files have arrived, to reload lists. */
  onDone: () => void
  /** Copies the address of an arrived file. */
  onCopy: (address: string) => void
}

/** Uploads several files by a button or dropped anywhere on the page, with the progress of each. */
export function UploadPanel({ onDone, onCopy }: UploadPanelProps) {
  const rules = useFileRules()
  const { queue, uploads } = useUploadQueue(rules, onDone)
  const { can } = useAccess()
  const hasVisibility = useServerHas('fileVisibility')
  const [visibility, setVisibility] = useState<FileVisibility>('content')
  // Only users who may publish a file are asked whether to.
  const readers = READERS.filter(({ value }) => value !== 'public' || can('infra:file:update'))
  const chooser = useRef<HTMLInputElement>(null)
  const dragging = useFileDrop(({ files, folders }) => {
    if (folders.length > 0) notice.warning(`不能上传文件夹：${folders.join('、')}`)
    queue.add(files, visibility)
  })
  return (
    <section className="upload-panel" aria-label="上传文件">
      <div className="upload-choose">
        <Button
          type="primary"
          icon={<UploadOutlined aria-hidden />}
          onClick={() => chooser.current?.click()}
          aria-describedby="upload-rules"
        >
          选择文件上传
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={acceptOf(rules)}
          aria-label="选择要上传的文件"
          onChange={event => {
            queue.add([...(event.target.files ?? [])], visibility)
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        {hasVisibility && (
          <Radio.Group
            aria-label="上传后谁可以查看"
            options={readers}
            value={visibility}
            onChange={event => setVisibility(event.target.value as FileVisibility)}
          />
        )}
        <p className="upload-rules">
          {hasVisibility && <span role="status">{`${VISIBILITY[visibility].note}。`}</span>}
          可一次选择多个，也可将文件拖到页面任意位置。
          <Popover
            trigger={['hover', 'focus', 'click']}
            content={<div className="upload-kinds">{`${rules.text}。`}</div>}
          >
            <Button type="link" size="small">
              可以上传哪些文件
            </Button>
          </Popover>
          <span id="upload-rules" className="visually-hidden">{`${rules.text}。`}</span>
        </p>
      </div>
      {uploads.length > 0 && <UploadList queue={queue} uploads={uploads} onCopy={onCopy} />}
      {dragging && (
        <div className="upload-drop" role="status">
          <UploadOutlined aria-hidden />
          <span>{`松开鼠标，上传文件${hasVisibility ? `（${VISIBILITY[visibility].label}）` : ''}`}</span>
        </div>
      )}
    </section>
  )
}
