import type { Size } from '@/lib/format/picture-crop'

/** A shape that a picture is cropped to, and its name. */
export interface CropShape {
  title: string
  okText: string
  /** What it becomes: 头像, 封面. */
  noun: string
  /** Width by height. */
  aspect: number
  /** Shown as a circle. */
  round?: boolean
  /** Of the picture that is made, in pixels; a smaller part is not made larger unless `grows`. */
  size: Size
  grows?: boolean
  file: { name: string; type: 'image/png' | 'image/jpeg' }
  /** Sizes of the previews beside the picture, in pixels. */
  previews: Size[]
}

export const AVATAR_SHAPE: CropShape = {
  title: '裁剪头像',
  okText: '使用该头像',
  noun: '头像',
  aspect: 1,
  round: true,
  // Twice the size that the server stores, so that it can scale it down.
  size: { width: 512, height: 512 },
  grows: true,
  file: { name: 'avatar.png', type: 'image/png' },
  // As large as in 个人中心, and as small as in the navbar.
  previews: [
    { width: 96, height: 96 },
    { width: 32, height: 32 },
  ],
}

/** The cover of an article, as link previews show it. */
export const COVER_SHAPE: CropShape = {
  title: '裁剪封面',
  okText: '使用该封面',
  noun: '封面',
  aspect: 16 / 9,
  size: { width: 1200, height: 675 },
  file: { name: 'cover.jpg', type: 'image/jpeg' },
  previews: [{ width: 160, height: 90 }],
}

/** The picture of an article's first message in a WeChat official account, 2.35 : 1. */
export const WECHAT_COVER_SHAPE: CropShape = {
  title: '裁剪公众号封面',
  okText: '下载',
  noun: '公众号封面',
  aspect: 900 / 383,
  size: { width: 900, height: 383 },
  grows: true,
  file: { name: '公众号封面.jpg', type: 'image/jpeg' },
  previews: [{ width: 188, height: 80 }],
}
