import { FileExcelOutlined, InboxOutlined, LoadingOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { notice } from '@/lib/notice'
import { saveFile } from '@/lib/save-file'

export interface FileRules {
  /** How large a file may be, as it is said. */
  limit: string
  template: { name: string; make: () => Promise<Blob> }
}

interface FileChooserProps extends FileRules {
  reading: boolean
  onChoose: (file: File) => void
  /** What the file has to hold. */
  children: ReactNode
}

/** The file is chosen, or dropped here; what it has to hold is said before. */
export function FileChooser({ limit, template, reading, onChoose, children }: FileChooserProps) {
  return (
    <>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv,.txt"
        showUploadList={false}
        disabled={reading}
        beforeUpload={file => {
          onChoose(file)
          // Nothing is uploaded by the field itself.
          return Upload.LIST_IGNORE
        }}
        className="sheet-import-drop"
      >
        <div className="sheet-import-icon" aria-hidden>
          {reading ? <LoadingOutlined /> : <InboxOutlined />}
        </div>
        <div className="sheet-import-title">
          {reading ? '正在读取文件…' : '点击选择文件，或将文件拖到这里'}
        </div>
        <div className="sheet-import-limit">Excel（.xlsx）或 CSV 文件，{limit}</div>
      </Upload.Dragger>
      <ul className="sheet-import-rules">
        {children}
        <li>选择文件后先显示预览，确认后才会写入；有一行不正确，就全部不写入。</li>
      </ul>
      <TemplateButton {...template} />
    </>
  )
}

function TemplateButton({ name, make }: FileRules['template']) {
  const [loading, setLoading] = useState(false)
  const busy = useRef(false)
  const download = async () => {
    if (busy.current) return
    busy.current = true
    setLoading(true)
    try {
      saveFile(await make(), name)
    } catch {
      notice.error('模板没有下载成功，请检查网络后重试')
    } finally {
      busy.current = false
      setLoading(false)
    }
  }
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} loading={loading} onClick={() => void download()}>
      下载模板
    </Button>
  )
}
