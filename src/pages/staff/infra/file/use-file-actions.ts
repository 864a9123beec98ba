import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  downloadFile,
  getFileLink,
  type StoredFile,
  updateDownload,
  updateFileVisibility,
} from '@/api/infra/file'
import { copyText } from '@/lib/copy-text'
import { isOpen } from '@/lib/file-visibility'
import { HttpError } from '@/lib/http/errors'
import { showError } from '@/lib/http/show-error'
import { notice } from '@/lib/notice'
import { saveFile } from '@/lib/save-file'
import { FILE_KEY } from './query-keys'

/** As another computer would open it. */
const absolute = (address: string) => new URL(address, window.location.origin).href

/** Copies an address that anyone may open. */
export async function copyAddress(address: string): Promise<void> {
  if (await copyText(absolute(address))) notice.success('链接已复制')
  else notice.warning('浏览器不允许复制，请在文件详情中选中地址后手动复制')
}

/** The address of a public file, or for ten minutes that of a private one. A failure has been shown. */
export async function copyLink(file: StoredFile): Promise<void> {
  if (isOpen(file)) return copyAddress(file.url)
  const link = await getFileLink(file.id).catch(() => null)
  if (!link) return
  if (await copyText(absolute(link.url))) notice.success('链接已复制，10 分钟内有效，得到链接的人都可以查看')
  else notice.warning('浏览器不允许复制，请改用下载')
}

/** What a row's buttons do: each once, however often it is clicked. */
export function useFileActions() {
  const client = useQueryClient()
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
    takeOut: (file: StoredFile) =>
      once(`take out ${file.id}`, async () => {
        const question = `确定将“${file.name}”移出下载中心吗？文件仍然保留，凭地址仍可查看。`
        if (!(await notice.confirm(question))) return
        await updateDownload({ id: file.id, listed: false })
          .then(() => notice.success('已移出下载中心'))
          .catch(error => error instanceof HttpError && showError(error))
        await client.invalidateQueries({ queryKey: FILE_KEY })
      }),
    makePublic: (file: StoredFile) =>
      once(`public ${file.id}`, async () => {
        const question = `确定公开“${file.name}”吗？公开后，任何人不登录也可以凭地址查看。`
        if (!(await notice.confirm(question))) return
        await updateFileVisibility(file.id, 'public')
          .then(() => notice.success('已公开'))
          .catch(() => undefined)
        await client.invalidateQueries({ queryKey: FILE_KEY })
      }),
  }
}
