import { DownloadOutlined } from '@ant-design/icons'
import { storedFileOf } from '@shared/domain/paths/addresses'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { downloadFile } from '@/api/infra/file'
import { WECHAT_COVER_SHAPE } from '@/components/staff/picture-crop/crop-shapes'
import { PictureCrop } from '@/components/staff/picture-crop/picture-crop'
import { useAction } from '@/hooks/data/use-action'
import { saveFile } from '@/lib/browser/save-file'
import { showFailure } from '@/lib/http/show-error'
import type { DocumentValues } from './form-values'

/**
 * Crops the cover to the shape in which a WeChat official account shows it, and saves the picture to this device. Nothing
 * without a cover.
 */
export function WechatCover() {
  const stored = storedFileOf(Form.useWatch<DocumentValues['cover'] | undefined>('cover') ?? '')
  const [picture, setPicture] = useState<File | null>(null)
  const open = useAction({
    run: async (file: NonNullable<typeof stored>) =>
      setPicture(new File([(await downloadFile(file)).blob], WECHAT_COVER_SHAPE.file.name)),
    onError: showFailure,
  })
  if (!stored) return null
  return (
    <>
      <Button
        className="document-wechat-cover"
        icon={<DownloadOutlined aria-hidden />}
        loading={open.busy}
        onClick={() => void open.run(stored)}
      >
        下载公众号封面
      </Button>
      {picture && (
        <PictureCrop
          file={picture}
          shape={WECHAT_COVER_SHAPE}
          onSave={async cropped => saveFile(cropped, cropped.name)}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  )
}
