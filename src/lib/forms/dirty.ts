/**
 * Forms with unsaved values, on screen or in a hidden tab. Anything that is about to close a page (a navigation, a
 * closed tab, a new version, the end of the window) checks here first. Imports nothing of the app.
 */
export interface DirtyForm {
  /** Key of the tab the form belongs to. */
  page: string
  /** Is in front of its page, which cannot be left for another one while it does. */
  modal: boolean
  /** Discards what was typed: the user has confirmed. */
  discard: () => void
}

export const LEAVE_QUESTION = '放弃尚未保存的内容？'

const NOWHERE: DirtyForm = { page: '', modal: false, discard: () => {} }

const forms = new Map<string, DirtyForm>()
const listeners = new Set<() => void>()

const notifyWatchers = () => {
  for (const listener of listeners) listener()
}

export function setDirty(form: string, dirty: boolean, about: DirtyForm = NOWHERE): void {
  const before = forms.size
  if (dirty) forms.set(form, about)
  else forms.delete(form)
  if (forms.size !== before) notifyWatchers()
}

/** The form is no more. Listeners hear of it a moment later: React is in the middle of taking the form away. */
export function forgetForm(form: string): void {
  if (forms.delete(form)) queueMicrotask(notifyWatchers)
}

/** Whether any form, or any of the page, would lose something. */
export const hasDirtyForms = (page?: string): boolean =>
  page === undefined ? forms.size > 0 : [...forms.values()].some(form => form.page === page)

/** Whether navigating would lose unsaved values: a cached page keeps its own forms, but no dialog. */
export const isLostOnLeaving = (page: string, cached: boolean): boolean =>
  [...forms.values()].some(form => form.page === page && (form.modal || !cached))

/** Gives up what was typed in every form, or in those of one page. */
export function discardForms(page?: string): void {
  for (const [name, form] of [...forms]) {
    if (page !== undefined && form.page !== page) continue
    setDirty(name, false)
    form.discard()
  }
}

/** Calls back when a form becomes dirty or clean. Returns how to stop. */
export function watchDirty(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
