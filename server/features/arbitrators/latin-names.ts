/** Surnames of two characters; all others have one. */
const LONG_SURNAMES = new Set([
  ...['欧阳', '上官', '司马', '司徒', '诸葛', '夏侯', '尉迟', '皇甫', '令狐', '慕容', '端木', '公孙', '东方'],
  ...['独孤', '南宫', '长孙', '宇文', '轩辕', '闻人', '淳于', '申屠', '澹台', '呼延', '赫连', '濮阳', '钟离'],
])
const CHINESE = /^\p{Script=Han}{2,}$/u

/**
 * Adds the names in Latin letters where staff have not entered them, as passports write them: `OUYANG Xiaoming`, and ü as yu. Names that are not
 * Chinese, or have parts (`买买提·艾力`), have no surname. The tables are loaded with the first name.
 */
export async function withLatinNames<R extends { name: string; latinName: string | null }>(
  rows: readonly R[],
): Promise<(R & { latinName: string })[]> {
  const { pinyin } = await import('pinyin-pro')
  const read = (text: string, surname: 'head' | 'off') =>
    pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', surname }).map(syllable =>
      syllable.replace(/ü/g, 'yu'),
    )
  const latinName = (name: string): string => {
    if (!CHINESE.test(name))
      return name
        .split('·')
        .map(part => capitalised(read(part, 'off').join('')))
        .join(' ')
    const syllables = read(name, 'head')
    const isLong = syllables.length > 2 && LONG_SURNAMES.has([...name].slice(0, 2).join(''))
    const length = isLong ? 2 : 1
    return `${syllables.slice(0, length).join('').toUpperCase()} ${capitalised(syllables.slice(length).join(''))}`.trim()
  }
  return rows.map(row => ({ ...row, latinName: row.latinName || latinName(row.name) }))
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
