import { FileWordOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { uploadEditorFile } from '@/api/infra/editor-upload'
import { useFileRules } from '@/hooks/data/use-file-storage'
import { notice } from '@/lib/browser/notice'
import { refusalOf } from '@/lib/forms/upload-rules'
import type { ImportedDocx } from '@/lib/html/import-docx'
import type { DocumentValues } from './form-values'

const MAX_TITLE = 200

interface ImportDocxButtonProps {
  /** Called with what the form is to have. */
  onImported: (values: Pick<DocumentValues, 'title' | 'content'>) => void
}

/** Makes a Word file the title and the text of a new article; its pictures are uploaded. */
export function ImportDocxButton({ onImported }: ImportDocxButtonProps) {
  const form = Form.useFormInstance<DocumentValues>()
  const rules = useFileRules()
  const chooser = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(null)
  /** Pictures that are stored; null where nothing is being imported. */
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const take = ({ title, html, pictures, failures }: ImportedDocx, name: string) => {
    const typed = form.getFieldValue('title')?.trim()
    const own = title || name.replace(/\.docx$/i, '')
    onImported({ title: typed || [...own].slice(0, MAX_TITLE).join(''), content: html })
    if (failures.length > 0) setFailure(`已导入，但有图片没有导入：${failures.join('；')}`)
    else notice.success(`已导入${pictures > 0 ? `文字和 ${pictures} 张图片` : '文字'}，请核对后保存`)
  }
  const start = async (file: File) => {
    setFailure(null)
    const refusal = /\.docx$/i.test(file.name)
      ? refusalOf(file, { ...rules, extensions: ['docx'] })
      : '只能导入 .docx 文件；.doc 和 .wps 请先另存为 .docx'
    if (refusal) return setFailure(refusal)
    const hasText = (form.getFieldValue('content') ?? '') !== ''
    if (hasText && !(await notice.confirm('用 Word 文件替换现有正文？已写的内容不保留。'))) return
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      const { importDocx } = await import('@/lib/html/import-docx')
      const imported = await importDocx(new Uint8Array(await file.arrayBuffer()), {
        upload: uploadEditorFile,
        onPicture: (done, total) => setProgress({ done, total }),
        signal: controller.signal,
      })
      if (!controller.signal.aborted) take(imported, file.name)
    } catch (error) {
      if (!controller.signal.aborted)
        setFailure(error instanceof Error ? error.message : '没有导入成功，请重试')
    } finally {
      setProgress(null)
    }
  }
  return (
    <div className="document-import">
      <Button
        icon={<FileWordOutlined aria-hidden />}
        onClick={() => chooser.current?.click()}
        loading={progress !== null}
      >
        从 Word 文件导入
      </Button>
      <span className="document-hint">标题、段落、表格和图片一起导入，图片自动上传。导入后请核对版式。</span>
      <input
        ref={chooser}
        type="file"
        hidden
        className="document-chooser"
        accept=".docx"
        aria-label="选择要导入的 Word 文件"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void start(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {failure && (
        <Alert type="warning" showIcon role="alert" className="document-import-failure" title={failure} />
      )}
      <Modal
        title="正在导入"
        open={progress !== null}
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        footer={<Button onClick={() => running.current?.abort()}>取消</Button>}
      >
        <p role="status">
          {progress && progress.total > 0
            ? `正在上传图片：${progress.done} / ${progress.total}`
            : '正在读取文件…'}
        </p>
        <Progress
          percent={progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : 0}
          aria-label="导入进度"
        />
      </Modal>
    </div>
  )
}
