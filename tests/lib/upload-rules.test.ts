import { expect, test } from 'vitest'
import { formatSize } from '@/lib/format/file-size'
import { fileTypeLabel } from '@/lib/format/file-type'
import { acceptOf, FILE_RULES, PICTURE_RULES, refusalOf } from '@/lib/forms/upload-rules'

const MB = 1024 * 1024

test.each([
  ['a.pdf', 1, null],
  ['A.PDF', 16 * MB, null],
  ['仲裁规则（2025）.docx', 100, null],
  ['a.pdf', 16 * MB + 1, '文件大小 16 MB，超过 16 MB 的上限'],
  ['a.pdf', 20 * MB, '文件大小 20 MB，超过 16 MB 的上限'],
  ['a.pdf', 0, '文件为空'],
  ['a.svg', 1, '不支持上传这种文件（.svg）'],
  ['a.html', 1, '不支持上传这种文件（.html）'],
  ['a.pdf.exe', 1, '不支持上传这种文件（.exe）'],
  ['pdf', 1, '不支持上传这种文件（没有扩展名）'],
  ['', 1, '不支持上传这种文件（没有扩展名）'],
])('a file %s of %d bytes is accepted: %s', (name, size, refusal) => {
  expect(refusalOf({ name, size }, FILE_RULES)).toBe(refusal)
})

test('a file for the public site is a picture of a smaller size', () => {
  expect(refusalOf({ name: 'a.pdf', size: 1 }, PICTURE_RULES)).toBe('不支持上传这种文件（.pdf）')
  expect(refusalOf({ name: 'a.png', size: 2 * MB }, PICTURE_RULES)).toBeNull()
  expect(refusalOf({ name: 'a.png', size: 3 * MB }, PICTURE_RULES)).toBe('文件大小 3 MB，超过 2 MB 的上限')
  expect(acceptOf(PICTURE_RULES)).toBe('.png,.jpg,.jpeg,.jpe,.jfif,.pjpeg,.pjp,.gif,.webp,.avif')
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [150 * 1024 + 500, '150 KB'],
  [16 * MB, '16 MB'],
  [7000, '6.8 KB'],
  [3_500_000, '3.3 MB'],
  [3 * 1024 * MB, '3 GB'],
  [-1, ''],
  [Number.NaN, ''],
  [null, ''],
])('%s bytes are shown as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

test.each([
  ['image/png', 'PNG 图片'],
  ['application/pdf', 'PDF 文档'],
  ['application/octet-stream', '其他文件'],
  ['video/mp4', 'MP4 视频'],
  ['font/woff2', 'font/woff2'],
  [null, '其他文件'],
])('the type %s is shown as %s', (type, label) => {
  expect(fileTypeLabel(type)).toBe(label)
})
