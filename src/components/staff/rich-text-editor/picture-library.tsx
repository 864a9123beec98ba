import { CheckCircleFilled, UploadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, Modal, Pagination, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { uploadEditorFile } from '@/api/infra/editor-upload'
import { FILE_KEY, type LibraryPicture, libraryPictures } from '@/api/infra/file'
import { ListError } from '@/components/staff/list/list-error'
import { useFileRules } from '@/hooks/data/use-file-storage'
import { PICTURE_EXTENSIONS } from '@/lib/format/file-type'
import { acceptOf, refusalOf } from '@/lib/forms/upload-rules'
import './picture-library.css'

const PAGE = 24

interface PictureLibraryProps {
  /** The addresses of the chosen pictures, in the order in which they were chosen. */
  onChoose: (addresses: string[]) => void
  onClose: () => void
}

/** Pictures that are stored already, to be put into a text; further ones are uploaded here. */
export function PictureLibrary({ onChoose, onClose }: PictureLibraryProps) {
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<string[]>([])
  const { data, error, isFetching, refetch } = useQuery(
    libraryPictures({ name: name || undefined, pageNo, pageSize: PAGE }),
  )
  const toggle = (url: string) =>
    setChosen(urls => (urls.includes(url) ? urls.filter(one => one !== url) : [...urls, url]))
  const search = (text: string) => {
    setName(text.trim())
    setPageNo(1)
  }
  return (
    <Modal
      title="图片库"
      open={open}
      width={880}
      onCancel={() => setOpen(false)}
      onOk={() => {
        onChoose(chosen)
        setOpen(false)
      }}
      afterClose={onClose}
      okText={chosen.length > 1 ? `插入 ${chosen.length} 张` : '插入'}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
    >
      <div className="picture-library-bar">
        <Input.Search
          allowClear
          placeholder="按文件名查找"
          aria-label="按文件名查找图片"
          maxLength={200}
          onSearch={search}
        />
        <UploadButton
          onArrived={url => {
            search('')
            setChosen(urls => [...urls, url])
          }}
        />
      </div>
      {data && data.list.length > 0 && (
        <ul className="picture-library" aria-label="图片" aria-busy={isFetching}>
          {data.list.map(picture => (
            <Choice
              key={picture.id}
              picture={picture}
              chosen={chosen.includes(picture.url)}
              onToggle={() => toggle(picture.url)}
            />
          ))}
        </ul>
      )}
      {data?.list.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={name ? `没有名称含“${name}”的图片` : '还没有图片，请上传'}
        />
      )}
      {!data && error && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      <Pagination
        size="small"
        align="center"
        current={pageNo}
        pageSize={PAGE}
        total={data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setPageNo}
      />
    </Modal>
  )
}

interface ChoiceProps {
  picture: LibraryPicture
  chosen: boolean
  onToggle: () => void
}

const Choice = ({ picture: { name, url, width, height }, chosen, onToggle }: ChoiceProps) => (
  <li>
    <button
      type="button"
      className={`picture-library-choice${chosen ? ' is-chosen' : ''}`}
      aria-pressed={chosen}
      onClick={onToggle}
    >
      <span className="picture-library-frame">
        <img src={`${url}?w=480`} alt="" loading="lazy" />
        {chosen && <CheckCircleFilled aria-hidden />}
      </span>
      <span className="picture-library-name">{name}</span>
      <span className="picture-library-size">{width && height ? `${width} × ${height}` : '\u00a0'}</span>
    </button>
  </li>
)

/** Uploads pictures one after the other; what could not be uploaded is named. */
function UploadButton({ onArrived }: { onArrived: (address: string) => void }) {
  const client = useQueryClient()
  const rules = { ...useFileRules(), extensions: PICTURE_EXTENSIONS }
  const chooser = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(0)
  const [failures, setFailures] = useState<string[]>([])
  const send = async (files: File[]) => {
    setFailures([])
    setLeft(files.length)
    for (const file of files) {
      const refusal = refusalOf(file, rules)
      const failed = refusal ?? (await uploadEditorFile(file).then(onArrived, reasonOf))
      if (failed) setFailures(former => [...former, `${file.name}：${failed}`])
      setLeft(count => count - 1)
    }
    await client.invalidateQueries({ queryKey: FILE_KEY })
  }
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        loading={left > 0}
        onClick={() => chooser.current?.click()}
      >
        {left > 0 ? `正在上传，还有 ${left} 张` : '上传图片'}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptOf(rules)}
        aria-label="选择要上传的图片"
        onChange={event => {
          void send([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {failures.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="picture-library-failures"
          title={`没有上传：${failures.join('；')}`}
        />
      )}
    </>
  )
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '请重试')
