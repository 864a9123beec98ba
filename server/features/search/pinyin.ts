/** How characters sound, without tones, each apart; a sound that many people type as another is that one: `zh` is `z`, `ng` is `n`. */
export async function soundsReader(): Promise<(text: string) => string[]> {
  const { pinyin } = await import('pinyin-pro')
  return text => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' })
}

export const alike = (sound: string): string => sound.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')
