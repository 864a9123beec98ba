const OPENING = '“《（'
const CLOSING = '”》）'

/** A text by its sentences, those inside quotation marks and brackets left whole. */
function sentencesOf(text: string): string[] {
  const sentences = ['']
  let depth = 0
  for (const character of text) {
    const last = sentences.length - 1
    sentences[last] += character
    if (OPENING.includes(character)) depth += 1
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1)
    else if (character === '\n' || (depth === 0 && /[。？]/.test(character))) {
      depth = 0
      sentences.push('')
    }
  }
  return sentences.filter(sentence => sentence.trim() !== '')
}

/** What is asked, which is the title, and what else is said about it. Of a text that asks nothing the first sentence is the title. */
export function splitQuestion(text: string): { title: string; content: string } {
  const sentences = sentencesOf(text)
  const asked = sentences.find(sentence => sentence.trim().endsWith('？')) ?? sentences[0] ?? ''
  return {
    title: asked.trim(),
    content: sentences
      .filter(sentence => sentence !== asked)
      .join('')
      .trim(),
  }
}
