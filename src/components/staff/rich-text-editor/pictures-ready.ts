import { UPLOADING } from '@/lib/html/editor-blocks'

/** Rule of a form's field with an editor: a text is not saved while its pictures are being uploaded. */
export const picturesReady = {
  validator: (_rule: unknown, html?: string): Promise<void> =>
    html?.includes(UPLOADING)
      ? Promise.reject(new Error('图片还在上传，请等上传完成再保存'))
      : Promise.resolve(),
}
