/** The colours of contract 7.3, in its order. */
export const COLOURS = [
  { value: 'default', label: '纯文字' },
  { value: 'primary', label: '主题色' },
  { value: 'success', label: '绿色' },
  { value: 'info', label: '灰色' },
  { value: 'warning', label: '橙色' },
  { value: 'danger', label: '红色' },
]

/** What a colour is called; another server's own names stay as they are. */
export const nameOfColour = (colorType: string | null) =>
  COLOURS.find(({ value }) => value === (colorType || 'default'))?.label ?? colorType
