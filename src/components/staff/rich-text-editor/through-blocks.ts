import type { IDomEditor, SlateDescendant } from '@wangeditor/editor'

/** What the library makes of one block of the text: its description for the page, or its HTML. */
type Make<Made> = (block: SlateDescendant, at: number) => Made

/**
 * The library renders all of a text again, block by block, at every key and whenever its HTML is requested: in a long
 * one that takes longer than a key may. It iterates over the blocks with their `map`, once; here `each` replaces that,
 * and decides for each block whether the library renders it.
 */
export function throughBlocks<Made>(
  editor: IDomEditor,
  work: () => unknown,
  each: (block: SlateDescendant, at: number, make: Make<Made>) => Made,
): void {
  const { children } = editor
  const given = [...children]
  const map = (make: Make<Made>) => {
    editor.children = children
    return children.map((block, at) => each(block, at, make))
  }
  editor.children = Object.defineProperty(given, 'map', { value: map })
  try {
    work()
  } finally {
    if (editor.children === given) editor.children = children
  }
}
