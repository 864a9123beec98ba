import { contrast, mix } from './colour'

/** Ground of the dark sidebar; sidebar.css has it too. */
export const NAVY = '#10243f'

const WHITE = '#ffffff'
const BLACK = '#000000'

/** Ground of the current entry on navy: the theme colour, dark enough for white text, light enough to stand out. */
export function markOnNavy(theme: string): string {
  let mark = theme.toLowerCase()
  while (contrast(mark, WHITE) < 4.8) mark = mix(mark, BLACK, 0.96)
  while (contrast(mark, NAVY) < 2) mark = mix(mark, WHITE, 0.96)
  return mark
}
