import type { FormRule } from 'antd'
import { safeLink } from '@/lib/html/safe-link'

export const required = (name: string): FormRule => ({
  required: true,
  whitespace: true,
  message: `${name}不能为空`,
})

/** Addresses of the web, and paths of this site. */
export const link = (name: string): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '' || safeLink(value)) return
    throw new Error(`${name}格式不正确，应为 http、https 地址或以 / 开头的站内路径`)
  },
})

/** An address of another site. */
export const webLink = (name: string): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '' || safeLink(value)?.external) return
    throw new Error(`${name}格式不正确，应为 http 或 https 开头的网址`)
  },
})

/** The lines are entries of a dictionary, which hold every value once. */
export const distinct = (name: string) => async (_rule: unknown, lines: unknown) => {
  const contents = (Array.isArray(lines) ? lines : [])
    .map((line: { value?: string } | undefined) => line?.value?.trim())
    .filter(Boolean)
  if (new Set(contents).size < contents.length) throw new Error(`${name}不能重复`)
}
