import { Boot, DomEditor, type IDomEditor, type SlateDescendant, SlateText } from '@wangeditor/editor'
import { throughBlocks } from './through-blocks'

/** A block as it was in the last view. */
interface Described {
  /** A block that gets another key is to be drawn from scratch. */
  key: string
  at: number
  /** For the library alone, which takes a block with the same object for unchanged. */
  description: unknown
}

/** Blocks whose look depends only on their content: not pictures (selected or not), tables or numbered lists. */
const PLAIN = /^(paragraph|header[1-5]|blockquote|link)$/

const isPlain = (node: SlateDescendant): boolean =>
  SlateText.isText(node) || (PLAIN.test(DomEditor.getNodeType(node)) && node.children.every(isPlain))

const PLACED = new Error('the block has its new place')

/**
 * Updates the position of a moved block in the library. The library stores the position when it begins to render a
 * block; it then reads the block's type first, where rendering is stopped.
 */
function placer(editor: IDomEditor): (describe: () => unknown) => void {
  const { isInline } = editor
  let placing = false
  editor.isInline = node => {
    if (placing) throw PLACED
    return isInline(node)
  }
  return describe => {
    placing = true
    try {
      describe()
    } catch (error) {
      if (error !== PLACED) throw error
    } finally {
      placing = false
    }
  }
}

/** A key describes and compares the block it changes, and no other. */
function keepDescriptions(editor: IDomEditor): void {
  const place = placer(editor)
  const textarea = DomEditor.getTextarea(editor)
  const update = textarea.changeViewState
  // Only of the last rendering: a block that left the text and returns is rendered again.
  let last = new Map<SlateDescendant, Described>()
  textarea.changeViewState = () => {
    const now: typeof last = new Map()
    throughBlocks<unknown>(
      editor,
      () => update.call(textarea),
      (block, at, make) => {
        const { id: key } = DomEditor.findKey(editor, block)
        const before = last.get(block)
        if (before?.key !== key) {
          const description = make(block, at)
          if (isPlain(block)) now.set(block, { key, at, description })
          return description
        }
        if (before.at !== at) place(() => make(block, at))
        now.set(block, { ...before, at })
        return before.description
      },
    )
    last = now
  }
}

Boot.registerPlugin(editor => {
  // Its text area is made in the same task, and begins to listen after that.
  queueMicrotask(() => keepDescriptions(editor))
  return editor
})
