import type { Size } from '@/lib/format/picture-crop'

/** What a picture is cut to, and what that is called. */
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
  /** How it is tried out beside the picture, in pixels. */
  previews: Size[]
}

export const AVATAR_SHAPE: CropShape = {
  title: '裁剪头像',
  okText: '使用该头像',
  noun: '头像',
  aspect: 1,
  round: true,
  // Twice what the server keeps, so that it has something to choose from.
  size: { width: 512, height: 512 },
  grows: true,
  file: { name: 'avatar.png', type: 'image/png' },
  // As large as in 个人中心, and as small as in the navbar.
  previews: [
    { width: 96, height: 96 },
    { width: 32, height: 32 },
  ],
}

/** Of an article, as those who are sent its address see it. */
export const COVER_SHAPE: CropShape = {
  title: '裁剪封面',
  okText: '使用该封面',
  noun: '封面',
  aspect: 16 / 9,
  size: { width: 1200, height: 675 },
  file: { name: 'cover.jpg', type: 'image/jpeg' },
  previews: [{ width: 160, height: 90 }],
}
