import type { SiteLanguage } from '@shared/domain/site/site-language'
import type { ReadingTool } from '@/lib/format/reading-tools'

interface ToolTexts {
  title: string
  aloud: string | null
  names: Record<ReadingTool, string>
  close: string
  hints: string
  /** What the page has, for those who hear it. */
  page: (counts: Counts) => string
  keys: readonly string[]
}

export interface Counts {
  headings: number
  links: number
  fields: number
  tables: number
}

/** What the tools say: in a chunk of their own, so not among the texts that every page loads. */
export const TOOL_TEXTS: Record<SiteLanguage, ToolTexts> = {
  'zh-CN': {
    title: '辅助工具',
    aloud: '朗读本页',
    names: { contrast: '高对比度', pointer: '大鼠标', line: '辅助线', hints: '读屏提示' },
    close: '关闭辅助工具',
    hints: '读屏提示',
    page: ({ headings, links, fields, tables }) =>
      `本页正文有 ${headings} 个标题、${links} 个链接、${fields} 个可以填写或者选择的控件、${tables} 个表格。`,
    keys: [
      '按 Tab 键依次经过链接和控件，第一个是“跳到正文”，按回车键打开。',
      '在浏览模式下，多数读屏软件按 H 键跳到下一个标题，按 T 键跳到下一个表格；其他按键以所用软件的说明为准。',
      '菜单中的分组是按钮：按回车键展开，按 Esc 键收起。在新窗口打开的链接，名称中会读出“在新窗口打开”。',
    ],
  },
  en: {
    title: 'Reading tools',
    aloud: null,
    names: {
      contrast: 'High contrast',
      pointer: 'Large pointer',
      line: 'Reading line',
      hints: 'Screen reader hints',
    },
    close: 'Close the tools',
    hints: 'Screen reader hints',
    page: ({ headings, links, fields, tables }) =>
      `The main part of this page has headings: ${headings}, links: ${links}, fields: ${fields}, tables: ${tables}.`,
    keys: [
      'Tab goes through links and controls. The first is “Skip to content”; Enter opens it.',
      'In browse mode most screen readers go to the next heading with H and to the next table with T. See the manual of yours for other keys.',
      'Groups of the menu are buttons: Enter opens one, Esc closes it. Links that open a new window say so in their name.',
    ],
  },
}
