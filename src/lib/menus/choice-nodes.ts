import { foldText } from '@shared/domain/texts/fold'

/** A line of a tree to choose from. */
export interface ChoiceNode<V = number> {
  value: V
  title: string
  children: ChoiceNode<V>[]
}

/** The lines whose name contains a text, with those above them. */
export function foundIn<V>(nodes: readonly ChoiceNode<V>[], text: string): ChoiceNode<V>[] {
  if (text === '') return [...nodes]
  return nodes.flatMap(node => {
    if (foldText(node.title).includes(foldText(text))) return [node]
    const children = foundIn(node.children, text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
