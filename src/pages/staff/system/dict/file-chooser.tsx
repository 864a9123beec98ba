import { FileExcelOutlined, InboxOutlined, LoadingOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useRef, useState } from 'react'
import { notice } from '@/lib/notice'
import { saveFile } from '@/lib/save-file'

interface FileChooserProps {
  dictType?: string
  reading: boolean
  onChoose: (file: File) => void
}

/** The file is chosen, or dropped here; what it has to hold is said before. */
export function FileChooser({ dictType, reading, onChoose }: FileChooserProps) {
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
        className="dict-import-drop"
      >
        <div className="dict-import-icon" aria-hidden>
          {reading ? <LoadingOutlined /> : <InboxOutlined />}
        </div>
        <div className="dict-import-title">
          {reading ? '正在读取文件…' : '点击选择文件，或将文件拖到这里'}
        </div>
        <div className="dict-import-limit">Excel（.xlsx）或 CSV 文件，不超过 2 MB，一次最多 2,000 条</div>
      </Upload.Dragger>
      <ul className="dict-import-rules">
        <li>{columnsNote(dictType)}</li>
        <li>状态填“开启”或“关闭”。字典类型和字典键值都相同的，视为修改已有数据。</li>
        <li>选择文件后先显示预览，确认后才会写入；有一行不正确，就全部不写入。</li>
      </ul>
      <TemplateButton />
    </>
  )
}

const columnsNote = (dictType?: string) =>
  `第一行是列名。必填：${dictType ? '' : '字典类型、'}字典标签、字典键值、字典排序、状态；可省略：${
    dictType ? `字典类型（省略时为 ${dictType}）、` : ''
  }颜色类型、CSS Class、备注。`

function TemplateButton() {
  const [loading, setLoading] = useState(false)
  const busy = useRef(false)
  const download = async () => {
    if (busy.current) return
    busy.current = true
    setLoading(true)
    try {
      const { dictSheetTemplate } = await import('@/lib/dict-sheet-template')
      saveFile(await dictSheetTemplate(), '字典数据导入模板.xlsx')
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
