export interface Question {
  /** The question, and what else is said about it. */
  content: string
  okText: string
  cancelText: string
  /** A third choice, where there is one. Choosing it resolves the confirmation to false. */
  other?: { text: string; onChoose: () => void }
  /** Going on is the safe choice: its button has the focus, not the one that gives something up. */
  focusesCancel?: boolean
  /** It is not about the page on screen, and stays when another one is shown. */
  stays?: boolean
}

/** What can be done about a message while it is shown. */
export interface Offer {
  text: string
  onChoose: () => void
}

/** A page that shows what a message is about. */
export interface PageToSee {
  text: string
  href: string
}

/** What shows messages and confirmations: antd in the back-office, a light banner on the facade. */
export interface NoticeHost {
  toast: (kind: 'success' | 'warning' | 'error', text: string, stays: boolean) => void
  notify: (text: string) => void
  /** Of the back-office alone. */
  offer?: (text: string, offer: Offer) => void
  /** Of the back-office alone. */
  link?: (text: string, page: PageToSee) => void
  confirm: (question: Question) => Promise<boolean>
  /** Resolves the confirmations about a page to false: it is not on screen any more. */
  withdraw?: () => void
}

export const OK_TEXT = '确定'
export const CANCEL_TEXT = '取消'

let host: NoticeHost | null = null
/** Said before any layout was there to show it, such as a failed start that leads to another area. */
let waiting: ((host: NoticeHost) => void)[] = []

/** Called by the layout that is on screen. Returns how to let go again. */
export function setNoticeHost(next: NoticeHost): () => void {
  host = next
  const pending = waiting
  waiting = []
  for (const show of pending) show(next)
  return () => {
    if (host === next) host = null
  }
}

function announce(what: (host: NoticeHost) => void): void {
  if (host) what(host)
  else waiting = [...waiting, what].slice(-3)
}

export const notice = {
  success: (text: string) => announce(on => on.toast('success', text, false)),
  warning: (text: string) => announce(on => on.toast('warning', text, false)),
  error: (text: string) => announce(on => on.toast('error', text, false)),
  /** Stays until closed. */
  sticky: (text: string) => announce(on => on.toast('error', text, true)),
  notify: (text: string) => announce(on => on.notify(text)),
  /** A success that can be taken back for some seconds. */
  offer: (text: string, offer: Offer) => announce(on => on.offer?.(text, offer)),
  /** A success, with a page that opens in a new window. */
  link: (text: string, page: PageToSee) => announce(on => on.link?.(text, page)),
  /** Asks, with buttons 确定 and 取消 unless said otherwise. False without a host. */
  confirm: (content: string, question: Partial<Question> = {}): Promise<boolean> =>
    host?.confirm({ content, okText: OK_TEXT, cancelText: CANCEL_TEXT, ...question }) ??
    Promise.resolve(false),
  /** Asks before something that was typed is given up. */
  confirmLoss: (content: string): Promise<boolean> =>
    notice.confirm(content, { cancelText: '继续编辑', focusesCancel: true }),
  withdraw: () => host?.withdraw?.(),
}
