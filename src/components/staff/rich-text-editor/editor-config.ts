import type { IEditorConfig, IToolbarConfig } from '@wangeditor/editor'
import { EDITOR_FONT_SIZES } from '@/config/constants'
import { notice } from '@/lib/browser/notice'
import { formatDay } from '@/lib/format/time'
import { safeImage, safeLink } from '@/lib/html/safe-link'
import { useBrandStore } from '@/stores/brand'
import type { PictureUploads } from './picture-uploads'
import { TABLE_MENUS } from './table-menus'

type InsertImage = (address: string, alt: string, link: string) => void

/**
 * What a text of this product can hold. No groups: they open under a mouse alone. What is left out (video, code, tick
 * lists) would not survive being stored.
 */
export const toolbarConfig: Partial<IToolbarConfig> = {
  toolbarKeys: [
    ...['tidy', '|', 'headerSelect', 'blockquote', '|'],
    ...['bold', 'underline', 'italic', 'through', 'sup', 'sub', 'color', 'bgColor', 'clearStyle', '|'],
    ...['fontSize', 'fontFamily', 'lineHeight', '|'],
    ...['bulletedList', 'numberedList', 'justifyLeft', 'justifyCenter', 'justifyRight', 'justifyJustify'],
    ...['firstLine', 'signature', '|'],
    ...['insertLink', 'uploadImage', 'pictureLibrary', 'insertTable', 'divider', '|'],
    ...['undo', 'redo', '|', 'fullScreen'],
  ],
}

export const editorConfig = (
  pictures: PictureUploads,
  placeholder = '请输入正文',
): Partial<IEditorConfig> => ({
  placeholder,
  // The focus belongs to the first field of the form.
  autoFocus: false,
  customAlert: text => notice.warning(text),
  hoverbarKeys: {
    link: { menuKeys: ['editLink', 'unLink', 'viewLink'] },
    image: {
      menuKeys: [
        ...['justifyLeft', 'justifyCenter', 'justifyRight', 'caption', '|'],
        ...['imageWidth30', 'imageWidth50', 'imageWidth100', 'editImage', 'deleteImage'],
      ],
    },
    table: {
      menuKeys: ['enter', 'tableHeader', 'tableFullWidth', '|', ...TABLE_MENUS, '|', 'deleteTable'],
    },
    divider: { menuKeys: ['enter'] },
    text: {
      menuKeys: [
        ...['headerSelect', 'insertLink', 'bulletedList', '|'],
        ...['bold', 'through', 'color', 'bgColor', 'clearStyle'],
      ],
    },
  },
  MENU_CONF: {
    signature: { lines: () => [useBrandStore.getState().name, today()] },
    fontSize: { fontSizeList: EDITOR_FONT_SIZES.map(size => `${size}px`) },
    insertLink: { checkLink },
    editLink: { checkLink },
    editImage: { checkImage },
    uploadImage: {
      allowedFileTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
      customUpload: (file: File, insert: InsertImage) => {
        const address = pictures.add(file)
        // The name of a file is no description: that is asked for before the text is saved.
        if (address) insert(address, '', '')
        pictures.start()
      },
    },
  },
})

/** `2026年3月1日` */
const today = () => {
  const [year, month, day] = formatDay(Date.now()).split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** True, or the message why the address is invalid. */
const checkLink = (_text: string, address: string): true | string =>
  safeLink(address) !== null || /^(mailto|tel):/i.test(address) || '链接地址应以 http://、https:// 或 / 开头'

const checkImage = (address: string): true | string =>
  safeImage(address) !== null || address.startsWith('blob:') || '只能使用上传到本站的图片'
