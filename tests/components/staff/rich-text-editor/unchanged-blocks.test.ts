import {
  createEditor,
  DomEditor,
  type IDomEditor,
  type SlateDescendant,
  SlateEditor,
  SlateTransforms,
} from '@wangeditor/editor'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { TextHtml } from '@/components/staff/rich-text-editor/text-html'
import '@/components/staff/rich-text-editor/exact-html'
import '@/components/staff/rich-text-editor/unchanged-blocks'

const block = (type: string, rest: object = {}, children: object[] = [{ text: type }]) =>
  Object.assign({ type, children: children as SlateDescendant[] }, rest)
const cell = (text: string) => block('table-cell', {}, [{ text }])

/** Everything that a text can hold. */
const content = (): SlateDescendant[] => [
  block('header2'),
  block('paragraph', {}, [{ text: '二' }, { text: '三', bold: true }]),
  block('paragraph', {}, [{ text: '四' }, block('link', { url: '/x' }), { text: '' }]),
  block('list-item', { ordered: true }, [{ text: '六' }]),
  block('list-item', { ordered: true }, [{ text: '七' }]),
  block('paragraph', { textAlign: 'center' }),
  block('table', { width: 'auto' }, [block('table-row', {}, [cell('九'), cell('十')])]),
  block('paragraph', {}, [
    { text: '' },
    block('image', { src: '/x.png', alt: '图', style: {} }, [{ text: '' }]),
    { text: '' },
  ]),
  block('pre', {}, [block('code', { language: '' }, [{ text: 'a\nb' }])]),
  block('blockquote'),
  block('divider', {}, [{ text: '' }]),
  block('list-item', {}, [{ text: '乙' }]),
  block('paragraph', {}, [{ text: '' }]),
  block('paragraph'),
]

let made: IDomEditor[] = []

afterEach(() => {
  for (const editor of made) editor.destroy()
  made = []
  document.body.replaceChildren()
})

/** Lets an editor render its changes. */
const settled = () => new Promise(resolve => setTimeout(resolve))

async function open(blocks: SlateDescendant[]) {
  const box = document.createElement('div')
  document.body.append(box)
  const editor = createEditor({ selector: box, config: { autoFocus: false }, content: blocks })
  made.push(editor)
  await settled()
  return editor
}

/**
 * The HTML of the page, without the ids of an editor, and without what only a first rendering writes: `false` and 0.
 */
const shown = (editor: IDomEditor) =>
  editor.toDOMNode(editor).innerHTML.replace(/ (id="[^"]*"|data-[a-z-]+="(false|0)?")/g, '')

type Step = (editor: IDomEditor, at: number) => void

const isVoid = (editor: IDomEditor, at: number) => {
  const [block] = SlateEditor.node(editor, [at])
  return SlateEditor.isVoid(editor, block)
}
const typeOf = (editor: IDomEditor, at: number) => DomEditor.getNodeType(SlateEditor.node(editor, [at])[0])
const isText = (editor: IDomEditor, at: number) => /^(paragraph|header2|blockquote)$/.test(typeOf(editor, at))

const STEPS: Record<string, Step> = {
  type: (editor, at) => {
    if (isVoid(editor, at)) return
    SlateTransforms.insertText(editor, '字', { at: SlateEditor.end(editor, [at]) })
  },
  split: (editor, at) => {
    if (isText(editor, at)) SlateTransforms.splitNodes(editor, { at: SlateEditor.end(editor, [at]) })
  },
  remove: (editor, at) => {
    if (editor.children.length > 1) SlateTransforms.removeNodes(editor, { at: [at] })
  },
  move: (editor, at) => SlateTransforms.moveNodes(editor, { at: [at], to: [0] }),
  style: (editor, at) => {
    if (isText(editor, at)) SlateTransforms.setNodes(editor, block('header2'), { at: [at] })
  },
  renew: (editor, at) => {
    DomEditor.setNewKey(SlateEditor.node(editor, [at])[0])
    editor.updateView()
  },
  undo: editor => editor.undo?.(),
  redo: editor => editor.redo?.(),
}

test('whatever is done to a text, it looks and is written as if it were opened like that', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat({ max: 40 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
      const editor = await open(content())
      const html = new TextHtml(editor)
      for (const [name, at] of steps) {
        STEPS[name]?.(editor, at % editor.children.length)
        await settled()
        // Requested in between, as during a writer's pauses.
        html.parts()
      }
      const anew = await open(structuredClone(editor.children))
      expect(shown(editor)).toBe(shown(anew))
      expect(html.parts().join('')).toBe(anew.getHtml())
      for (const [at, block] of editor.children.entries()) {
        expect(DomEditor.findPath(editor, block)).toEqual([at])
        expect(editor.toDOMNode(block)).toBe(editor.toDOMNode(editor).children[at])
      }
    }),
    { numRuns: 20, seed: 20261122 },
  )
})
