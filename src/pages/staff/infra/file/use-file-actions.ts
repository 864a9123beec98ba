import { useRef } from 'react'
import { downloadFile, FILE_KEY, getFileLink, type StoredFile, updateDownload } from '@/api/infra/file'
import { useAction } from '@/hooks/data/use-action'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { saveFile } from '@/lib/browser/save-file'
import { isOpen } from '@/lib/forms/file-visibility'
import { HttpError } from '@/lib/http/errors'
import { showError, showFailure } from '@/lib/http/show-error'

/** As another computer would open it. */
const absolute = (address: string) => new URL(address, window.location.origin).href

/** Copies an address that anyone may open. */
export async function copyAddress(address: string): Promise<void> {
  if (await copyText(absolute(address))) notice.success('链接已复制')
  else notice.warning('浏览器不允许复制，请在文件详情中选中地址后手动复制')
}

/** The address of a public file, or for ten minutes that of a private one. A failure has been shown. */
async function copyLink(file: StoredFile): Promise<void> {
  if (isOpen(file)) return copyAddress(file.url)
  const link = await getFileLink(file.id).catch(() => null)
  if (!link) return
  if (await copyText(absolute(link.url))) notice.success('链接已复制，10 分钟内有效，得到链接的人都可以查看')
  else notice.warning('浏览器不允许复制，请改用下载')
}

/** What a row's buttons do. Copying and downloading is per file: a large one does not hold up another. */
export function useFileActions() {
  const takeOut = useAction({
    confirm: (file: StoredFile) => `将“${file.name}”移出下载中心？文件仍然保留，凭地址仍可查看。`,
    run: file => updateDownload({ id: file.id, listed: false }),
    done: '已移出下载中心',
    onError: showFailure,
    invalidate: FILE_KEY,
  })
  const running = useRef(new Set<string>())
  const once = async (name: string, work: () => Promise<void>) => {
    if (running.current.has(name)) return
    running.current.add(name)
    try {
      await work()
    } finally {
      running.current.delete(name)
    }
  }
  return {
    copy: (file: StoredFile) => once(`copy ${file.id}`, () => copyLink(file)),
    download: (file: StoredFile) =>
      once(`download ${file.id}`, async () => {
        try {
          saveFile((await downloadFile(file)).blob, file.name)
        } catch (error) {
          if (error instanceof HttpError) showError(error)
        }
      }),
    takeOut,
  }
}
