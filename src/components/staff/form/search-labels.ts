import { foldText } from '@shared/domain/texts/fold'

const contains = (text: unknown, typed: string) => foldText(String(text ?? '')).includes(foldText(typed))

/** `showSearch` of a select whose options are found by their labels, however these are typed. */
export const BY_LABEL = {
  filterOption: (typed: string, option?: { label?: unknown }) => contains(option?.label, typed),
}

/** The same of a tree, whose nodes have titles. */
export const BY_TITLE = {
  filterTreeNode: (typed: string, node?: { title?: unknown }) => contains(node?.title, typed),
}
