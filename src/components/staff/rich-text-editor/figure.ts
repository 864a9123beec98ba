import {
  Boot,
  DomEditor,
  type IDomEditor,
  type SlateDescendant,
  SlateEditor,
  SlateElement,
  SlateNode,
  SlatePath,
  SlateTransforms,
} from '@wangeditor/editor'

/*
 * A picture with a caption: a block of the picture and what is written behind it. It is aligned like a paragraph. Without
 * a caption it is stored as a paragraph.
 */

const TYPE = 'figure'

const isFigure = (node: SlateNode): node is SlateElement => DomEditor.checkNodeType(node, TYPE)

const isPicture = (node: SlateNode): boolean => DomEditor.checkNodeType(node, 'image')

const holdsPicture = (block: SlateElement): boolean =>
  [...SlateNode.descendants(block)].some(([node]) => isPicture(node))

/** The library's types know no elements of modules. */
const figureOf = (properties: object, children: SlateDescendant[]): SlateElement =>
  ({ ...properties, type: TYPE, children }) as SlateElement

/** What a picture is in what has been written, and what leads somewhere from it. */
const PICTURES = /<a [^<>]*><img [^<>]*><\/a>|<img [^<>]*>/g

function figureHtml(content: string): string {
  const caption = content.replace(PICTURES, '')
  if (caption.trim() === '') return `<p>${content}</p>`
  return `<figure>${(content.match(PICTURES) ?? []).join('')}<figcaption>${caption.trim()}</figcaption></figure>`
}

Boot.registerModule({
  editorPlugin: editor => {
    const { insertBreak, normalizeNode } = editor
    // A caption is one paragraph; what follows it is text again.
    editor.insertBreak = () => {
      const figure = DomEditor.getSelectedNodeByType(editor, TYPE)
      if (!figure) {
        insertBreak()
        return
      }
      const at = SlatePath.next(DomEditor.findPath(editor, figure))
      SlateTransforms.insertNodes(editor, DomEditor.genEmptyParagraph(), { at, select: true })
    }
    editor.normalizeNode = ([node, path]) => {
      if (isFigure(node) && !holdsPicture(node))
        SlateTransforms.setNodes(editor, { type: 'paragraph' } as Partial<SlateElement>, { at: path })
      else normalizeNode([node, path])
    }
    return editor
  },
  renderElems: [
    {
      type: TYPE,
      renderElem: (node, children) => ({
        sel: 'figure',
        data: { props: { className: SlateNode.string(node) === '' ? 'is-empty' : '' } },
        children: children ?? [],
        elm: undefined,
        text: undefined,
        key: undefined,
      }),
    },
  ],
  elemsToHtml: [{ type: TYPE, elemToHtml: (_node, content) => figureHtml(content) }],
  parseElemsHtml: [
    {
      selector: 'figure',
      parseElemHtml: (_element, children, editor) =>
        figureOf(
          {},
          children.filter(child => !SlateElement.isElement(child) || editor.isInline(child)),
        ),
    },
  ],
})

/** The block of the chosen picture, where that may have a caption: not in a cell, a list or a quote. */
function blockOf(editor: IDomEditor): { picture: SlateElement; block: SlateElement; at: number } | null {
  const picture = DomEditor.getSelectedNodeByType(editor, 'image')
  const [at = 0] = editor.selection?.anchor.path ?? []
  const block = editor.children[at]
  if (!picture || !SlateElement.isElement(picture) || !block || !SlateElement.isElement(block)) return null
  return isFigure(block) || DomEditor.checkNodeType(block, 'paragraph') ? { picture, block, at } : null
}

/** Gives the chosen picture a caption, out of the line it stands in, and puts the caret there. */
function addCaption(editor: IDomEditor): void {
  const found = blockOf(editor)
  if (!found) return
  const { picture, block, at } = found
  const { textAlign = 'center' } = block as { textAlign?: string }
  const pictures = [...SlateNode.descendants(block)].filter(([node]) => isPicture(node))
  const isAlone = pictures.length === 1 && SlateNode.string(block).trim() === ''
  let place = at
  SlateEditor.withoutNormalizing(editor, () => {
    if (isFigure(block)) return
    if (isAlone) {
      const properties = { type: TYPE, textAlign, indent: null }
      SlateTransforms.setNodes(editor, properties as Partial<SlateElement>, { at: [at] })
      return
    }
    place = at + 1
    SlateTransforms.removeNodes(editor, { at: DomEditor.findPath(editor, picture) })
    SlateTransforms.insertNodes(editor, figureOf({ textAlign }, [{ text: '' }, picture, { text: '' }]), {
      at: [place],
    })
  })
  editor.focus()
  editor.select(SlateEditor.end(editor, [place]))
}

/** The button that a chosen picture has for it. */
export const CAPTION_MENU = {
  title: '图注',
  isActive: (editor: IDomEditor) => Boolean(DomEditor.getSelectedNodeByType(editor, TYPE)),
  isDisabled: (editor: IDomEditor) => editor.isDisabled() || !blockOf(editor),
  exec: addCaption,
}
