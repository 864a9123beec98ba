import { Boot, type IDomEditor, type SlateElement } from '@wangeditor/editor'

/*
 * References (shared/domain/texts/references.ts) as the editor holds them: one piece in a line, which is inserted and deleted as a
 * whole and cannot be typed into.
 */

const TYPE = 'reference'

interface ReferenceNode {
  type: typeof TYPE
  value: string
  /** Not `text`: the library takes every node with one for a run of text. */
  shown: string
  children: { text: string }[]
}

const nodeOf = (value: string, shown: string): ReferenceNode => ({
  type: TYPE,
  value,
  shown,
  children: [{ text: '' }],
})

const isReferenceNode = (node: object): node is ReferenceNode => 'type' in node && node.type === TYPE

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')

Boot.registerModule({
  editorPlugin: editor => {
    const { isInline, isVoid } = editor
    editor.isInline = node => isReferenceNode(node) || isInline(node)
    editor.isVoid = node => isReferenceNode(node) || isVoid(node)
    return editor
  },
  renderElems: [
    {
      type: TYPE,
      renderElem: node => ({
        sel: 'span',
        data: {
          props: {
            className: 'rich-text-reference',
            contentEditable: 'false',
            title: '引用：显示的总是现在的内容，在“门户设置”或“收费标准”中修改',
          },
        },
        children: undefined,
        elm: undefined,
        text: isReferenceNode(node) ? node.shown : '',
        key: undefined,
      }),
    },
  ],
  elemsToHtml: [
    {
      type: TYPE,
      elemToHtml: node =>
        isReferenceNode(node) ? `<data value="${escaped(node.value)}">${escaped(node.shown)}</data>` : '',
    },
  ],
  parseElemsHtml: [
    {
      selector: 'data[value]',
      parseElemHtml: element =>
        element instanceof Element
          ? // The library's types allow no element of a new type.
            (nodeOf(element.getAttribute('value') ?? '', element.textContent ?? '') as SlateElement)
          : { type: 'paragraph', children: [{ text: '' }] },
    },
  ],
})

/** Puts a reference where the caret is, or last was. */
export function insertReference(editor: IDomEditor, { value, text }: { value: string; text: string }): void {
  editor.restoreSelection()
  if (!editor.selection) editor.focus(true)
  editor.insertNode(nodeOf(value, text) as SlateElement)
  editor.move(1)
}
