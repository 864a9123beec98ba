import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { FACADE_HOME, PAGER_JUMP } from '@/config/constants'
import { HttpError, isNotOffered } from '@/lib/http/errors'
import type { FacadeTexts } from './chinese'

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'Asia/Shanghai',
})

const SCREENS = [
  'facade/document/list',
  'facade/document/detail',
  'facade/arbitrator/list',
  'facade/fee/calculator',
  'facade/verify',
  'facade/guide/notice',
  'facade/guide/award',
  'facade/deadline',
  'facade/guide/filing',
  'facade/file/list',
  'facade/contact',
]

const FAILED = 'This content could not be loaded'
const NETWORK = 'The network or the server cannot be reached'

const NOT_FOUND = {
  title: 'Page not found',
  text: 'The page does not exist. It may have been moved or withdrawn. Please check the address, or go on from here.',
}

/** The same in English. */
export const ENGLISH: FacadeTexts = {
  language: 'en',
  homePath: ENGLISH_HOME,
  day: time => DAY.format(time),
  hasScreen: component => SCREENS.includes(component.replace(/\/index$/, '')),
  noScreen: 'This page is in Chinese only.',

  frame: {
    skip: 'Skip to content',
    menu: 'Menu',
    navigation: 'Main',
    home: 'Home',
    services: 'Services',
    rules: 'Rules',
    more: 'More',
    contact: 'Contact',
    menuLoading: 'Loading…',
    menuFailed: 'The menu could not be loaded',
    reloadMenu: 'Reload the menu',
    breadcrumb: 'Breadcrumb',
    newWindow: ' (opens in a new window)',
  },
  reading: {
    label: 'Reading',
    size: () => 'Large text',
    smaller: 'Smaller text (A-)',
    larger: 'Larger text (A+)',
    largeText: 'Large text',
    standardText: 'Standard text',
    tools: 'Tools',
  },
  otherLanguage: {
    language: 'zh-CN',
    home: FACADE_HOME,
    name: '中文',
    none: 'Not available in Chinese',
  },
  offline: {
    cached: time => `${NETWORK}. This page was saved at ${time} and may be out of date.`,
    away: `${NETWORK}. Pages that you have opened before can still be read.`,
    reconnect: 'Reconnect',
  },

  loading: 'Loading…',
  failure: {
    content: FAILED,
    page: FAILED,
    menu: FAILED,
    article: FAILED,
    fees: FAILED,
    search: FAILED,
    offline: FAILED,
    // Messages of the server are Chinese.
    reason: error => {
      if (isNotOffered(error)) return 'This is not available on this site.'
      return error instanceof HttpError && error.kind === 'network'
        ? `${NETWORK} at the moment.`
        : 'Something went wrong. Please try again in a moment.'
    },
    retry: 'Try again',
    lostChunk: {
      updated: {
        title: 'This site has been updated',
        text: 'This page belongs to the former version. Please reload it.',
      },
      broken: {
        title: FAILED,
        text: 'The site may be in the middle of an update. Please reload the page in a moment.',
      },
      unreachable: { title: FAILED, text: `${NETWORK} at the moment. Please reload the page later.` },
    },
    reload: 'Reload the page',
  },
  missing: { texts: { page: NOT_FOUND, article: NOT_FOUND }, sections: 'Sections', home: 'Home' },

  list: {
    search: 'Search',
    clear: 'Clear',
    pastEnd: 'There is no such page.',
    toLastPage: 'Go to the last page',
    nothing: () => 'Nothing has been published here yet.',
    pages: 'Pages',
    position: ({ pageNo, lastPage }) => `Page ${pageNo} of ${lastPage}`,
    previous: 'Previous',
    next: 'Next',
    page: page => `Page ${page}`,
    jumpBack: `Back ${PAGER_JUMP} pages`,
    jumpOn: `Forward ${PAGER_JUMP} pages`,
  },
  document: {
    published: 'Published: ',
    source: 'Source: ',
    author: 'Author: ',
    noText: 'This article has no text.',
    original: 'Read the original',
    attachments: 'Attachments',
    unnamedFile: 'Unnamed file',
    file: 'File',
    pinned: 'Pinned',
    abolished: 'Superseded',
    version: 'Version: ',
    effective: 'In force from ',
    table: 'Table, scrolls sideways',
    scrollTable: 'Scroll sideways to see the whole table',
    article: 'Article',
    address: 'Address: ',
    back: section => section ?? 'Home',
    print: 'Print or save as PDF',
    comingSoon: 'This page is being prepared.',
  },
  search: {
    name: 'Search',
    form: 'Site',
    words: 'Search words',
    placeholder: 'Search the English pages',
    submit: 'Search',
  },
}
