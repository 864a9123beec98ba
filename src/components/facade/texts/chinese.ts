import { ENGLISH_HOME, type SiteLanguage } from '@shared/domain/site/site-language'
import { FACADE_HOME, PAGER_JUMP } from '@/config/constants'
import { EXPLANATIONS } from '@/lib/browser/lost-chunk'
import { TEXT_SIZES, type TextSize } from '@/lib/format/text-size'
import { formatDay } from '@/lib/format/time'
import { errorText } from '../error-text'

/** What the pages say that both languages have, in Chinese. The English texts have the same type. */
export const CHINESE = {
  language: 'zh-CN' as SiteLanguage,
  homePath: FACADE_HOME,
  /** A date in China. */
  day: (time: number): string => formatDay(time),
  /** Whether sections of this language can show a screen, by its component string (contract 13.3). */
  hasScreen: (_component: string): boolean => true,
  noScreen: '本页没有中文版。',

  frame: {
    skip: '跳到正文',
    menu: '菜单',
    navigation: '主导航',
    home: '首页',
    services: '在线服务',
    rules: '规则指南',
    more: '更多',
    contact: '联系方式',
    menuLoading: '栏目加载中…',
    menuFailed: '栏目加载失败',
    reloadMenu: '重新加载栏目',
    breadcrumb: '当前位置',
    newWindow: '（在新窗口打开）',
  },
  reading: {
    label: '阅读辅助',
    size: (size: TextSize) => `文字：${TEXT_SIZES[size]}`,
    smaller: '缩小文字（A-）',
    larger: '放大文字（A+）',
    largeText: '大字版',
    standardText: '标准版',
    tools: '辅助',
  },
  otherLanguage: {
    language: 'en' as SiteLanguage,
    home: ENGLISH_HOME,
    name: 'English',
    none: '本页没有英文版',
  },
  offline: {
    cached: (time: string) => `网络连接异常，以下是 ${time} 保存的内容，可能不是最新的。`,
    away: '网络连接异常，打开过的页面仍可阅读。',
    reconnect: '重新连接',
  },

  loading: '正在加载…',
  failure: {
    content: '内容加载失败',
    page: '页面没有正常打开',
    menu: '栏目加载失败',
    article: '文章加载失败',
    fees: '收费标准加载失败',
    search: '搜索失败',
    offline: '设备没有连接网络',
    reason: (error: unknown) => `${errorText(error)}。`,
    retry: '重试',
    lostChunk: EXPLANATIONS,
    reload: '刷新页面',
  },
  missing: {
    texts: {
      page: {
        title: '页面不存在',
        text: '您访问的页面不存在，可能已经移动或者下线。请核对网址，或者搜索需要的内容，也可以从下面的栏目继续浏览。',
      },
      article: {
        title: '文章不存在或已下线',
        text: '您访问的文章不存在，或者已经下线。请核对网址，或者搜索需要的内容，也可以从下面的栏目继续浏览。',
      },
    },
    sections: '栏目',
    home: '返回首页',
  },

  list: {
    search: '查询',
    clear: '清除条件',
    pastEnd: '没有这一页。',
    toLastPage: '查看最后一页',
    nothing: (noun: string) => `本栏目暂无${noun}。`,
    pages: '分页',
    position: ({ pageNo, lastPage, total, unit }: Position) =>
      `共 ${total} ${unit}，第 ${pageNo} / ${lastPage} 页`,
    previous: '上一页',
    next: '下一页',
    page: (page: number) => `第 ${page} 页`,
    jumpBack: `向前 ${PAGER_JUMP} 页`,
    jumpOn: `向后 ${PAGER_JUMP} 页`,
  },
  document: {
    published: '发布日期：',
    source: '来源：',
    author: '作者：',
    noText: '本文没有正文。',
    original: '查看原文',
    attachments: '附件',
    unnamedFile: '未命名文件',
    file: '文件',
    pinned: '置顶',
    abolished: '已废止',
    version: '版本：',
    effective: '施行日期：',
    table: '表格，可左右滚动',
    scrollTable: '左右滑动，查看整张表格',
    article: '正文',
    address: '网址：',
    back: (section: string | undefined): string => (section ? '返回列表' : '返回首页'),
    print: '打印或存为 PDF',
    comingSoon: '本栏目内容正在整理，暂未发布。',
  },
  search: {
    name: '站内搜索',
    form: '站内搜索',
    words: '搜索词',
    placeholder: '搜索文章、文件、仲裁员',
    submit: '搜索',
  },
}

interface Position {
  pageNo: number
  lastPage: number
  /** How many rows there are in all, and the measure word that Chinese counts them by. */
  total: number
  unit: string
}

/** Every text of the pages that both languages have. */
export type FacadeTexts = typeof CHINESE
