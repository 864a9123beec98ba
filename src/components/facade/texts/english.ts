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
  'facade/deadline',
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
    print: 'Print',
    comingSoon: 'This page is being prepared.',
  },
  search: {
    name: 'Search',
    form: 'Site',
    words: 'Search words',
    placeholder: 'Search the English pages',
    submit: 'Search',
    running: 'Searching…',
    tooLong: 'Too many characters',
    maximum: (_length, maximum) => `Please search for no more than ${maximum} characters.`,
    found: (words, count) =>
      `${count === 1 ? '1 result' : `${count} results`} for ${words.map(word => `“${word}”`).join(', ')}`,
    noRows: keyword => `No English article contains “${keyword}”.`,
    untitled: 'Untitled',
    relatedPages: 'Sections',
    nothing: keyword => `No English page contains “${keyword}”.`,
  },
  fee: {
    form: 'Fee calculator',
    amount: 'Amount in dispute (CNY)',
    placeholder: 'For example 1,200,000',
    hint: 'Figures, with or without separators.',
    errors: {
      empty: 'Please enter the amount in dispute.',
      format: 'This is not an amount. Please enter figures, for example 1,200,000.',
      decimals: 'An amount has at most two decimals.',
      zero: 'The amount must be more than 0.',
      large: 'The amount must not be more than 1,000,000,000,000,000.',
    },
    submit: 'Calculate',
    notInForce: () => 'These figures follow a schedule of fees that is not in force.',
    useInForce: 'Calculate by the schedule in force',
    result: 'Estimate',
    amountInDispute: 'Amount in dispute',
    acceptance: 'Acceptance fee',
    handling: 'Handling fee',
    atCost: 'charged separately, at actual cost',
    total: 'Total',
    acceptanceSteps: 'How the acceptance fee is made up',
    handlingSteps: 'How the handling fee is made up',
    bracket: 'Part of the amount',
    part: 'In this case',
    rate: 'Rate',
    fee: 'Fee',
    minimum: ' (the minimum fee)',
    handlingShare: share => `The handling fee is ${share}.`,
    note: 'This is an estimate. The amount payable is stated in the Commission’s notice of payment.',
    basis: 'Basis',
    inForce: [', in force from ', '.'],
  },
}
