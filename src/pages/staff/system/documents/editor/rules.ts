import { ARTICLE_TOO_LONG, isArticleLength } from '@shared/domain/texts/html-rules'
import type { FormRule } from 'antd'
import type { Attachment } from '@/api/public/documents'
import { safeLink } from '@/lib/html/safe-link'

/** As the server takes it: of the web, or of this site. */
export const linkRule: FormRule = {
  validator: async (_rule, value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text !== '' && !safeLink(text)) throw new Error('应为 http、https 地址或以 / 开头的站内路径')
  },
}

export const filesNamed: FormRule = {
  validator: async (_rule, value?: Attachment[]) => {
    if (value?.some(({ name }) => name.trim() === '')) throw new Error('附件名称不能为空')
  },
}

/** As much as the server stores. */
export const articleLength: FormRule = {
  validator: async (_rule, value?: string) => {
    if (value && !isArticleLength(value)) throw new Error(ARTICLE_TOO_LONG)
  },
}

/** A text, or an address that stands for it. */
export const contentOrLink: FormRule = ({ getFieldValue }) => ({
  validator: async (_rule, value?: string) => {
    if (!value?.trim() && !String(getFieldValue('linkUrl') ?? '').trim())
      throw new Error('正文不能为空；只链接到其他页面的文章，请填写链接地址')
  },
})
