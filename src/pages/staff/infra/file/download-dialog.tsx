import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, InputNumber, Select } from 'antd'
import { FILE_KEY, type StoredFile, updateDownload } from '@/api/infra/file'
import { requiredText } from '@/components/staff/common/text-rules'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { DICT } from '@/config/dict-types'
import { useDictOptions } from '@/hooks/data/use-dict'
import { notice } from '@/lib/browser/notice'
import { isListed } from './download-centre'

interface Values {
  name: string
  group: string | null
  sort: number | null
}

interface DownloadDialogProps {
  file: StoredFile
  onClose: () => void
}

/** Puts a file into the download centre, or changes how it is there. */
export function DownloadDialog({ file, onClose }: DownloadDialogProps) {
  const client = useQueryClient()
  const listed = isListed(file)
  const groups = useDictOptions(DICT.downloadGroup, file.downloadGroup)
  return (
    <FormDialog<Values>
      title={listed ? '修改下载中心的文件' : '放入下载中心'}
      initialValues={{ name: file.name, group: file.downloadGroup ?? null, sort: file.sort ?? 0 }}
      onSave={async ({ name, group, sort }) => {
        await updateDownload({ id: file.id, listed: true, name, group: group ?? '', sort: sort ?? 0 })
        notice.success(listed ? '已保存' : '已放入下载中心')
        await client.invalidateQueries({ queryKey: FILE_KEY })
      }}
      onClose={onClose}
      okText={listed ? '保存' : '放入'}
    >
      {!file.isPublic && (
        <Alert
          type="warning"
          showIcon
          className="file-note"
          title="该文件目前不公开，放入下载中心后任何人都可以查看和下载。"
        />
      )}
      <Form.Item
        name="name"
        label="显示名称"
        extra="也是下载后的文件名，请保留扩展名，访客看到的名称不带扩展名。同一份文书的 Word 和 PDF 取相同的名称、归入同一组，合并为一项。"
        rules={requiredText('显示名称不能为空', [200, '显示名称不能超过 200 个字符'])}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="group" label="分组" extra="分组和分组的顺序在字典管理的“文书下载分组”中维护。">
        <Select allowClear options={groups} placeholder="不分组" />
      </Form.Item>
      <Form.Item name="sort" label="排序" extra="在组内数字小的在前，相同的按上传先后，新的在前。">
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
