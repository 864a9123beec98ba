import type { IDomEditor, SlateDescendant } from '@wangeditor/editor'

/** What the library makes of one block of the text: its description for the page, or its HTML. */
type Make<Made> = (block: SlateDescendant, at: number) => Made

/**
 * The library makes all of a text again, block by block, at every key and whenever its HTML is asked for: in a long one
 * that takes longer than a key may. It goes through the blocks by their `map`, once; here `each` answers in its place, and
 * may have the library make a block or not.
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
