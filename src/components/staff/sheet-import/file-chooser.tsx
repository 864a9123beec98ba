import { DownloadOutlined, InboxOutlined, LoadingOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import type { ReactNode } from 'react'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { saveFile } from '@/lib/browser/save-file'

export interface FileRules {
  /** The size limit as it is shown. */
  limit: string
  template: { name: string; make: () => Promise<Blob> }
  /** Every cell must be filled in: a blank one leaves nothing as it is. */
  allRequired?: boolean
}

interface FileChooserProps extends FileRules {
  reading: boolean
  /** How far reading has come. */
  progress: ReactNode
  onChoose: (file: File) => void
  /** What the file must contain. */
  children: ReactNode
}

/** Lets the user choose or drop a file, below what it must contain. */
export function FileChooser(props: FileChooserProps) {
  const { limit, template, allRequired, reading, progress, onChoose, children } = props
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
      {progress}
      <ul className="sheet-import-rules">
        {children}
        {!allRequired && <li>空单元格表示不修改；要删除原有内容，在单元格中填“清空”。</li>}
        <li>选择文件后先显示预览，确认后才会写入；有一行不正确，就全部不写入。</li>
      </ul>
      <TemplateButton {...template} />
    </>
  )
}

function TemplateButton({ name, make }: FileRules['template']) {
  const download = useAction({
    run: async () => saveFile(await make(), name),
    onError: () => notice.error('模板没有下载成功，请检查网络后重试'),
  })
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={download.busy}
      onClick={() => void download.run()}
    >
      下载模板
    </Button>
  )
}
