/** What the fields of a dictionary type are called, wherever they are shown. */
export const DICT_TYPE_LABELS = {
  name: '字典名称',
  type: '字典类型',
  status: '状态',
  remark: '备注',
} as const

/** What the fields of a dictionary entry are called, wherever they are shown. */
export const DICT_DATA_LABELS = {
  dictType: '字典类型',
  label: '字典标签',
  value: '字典键值',
  sort: '显示顺序',
  status: '状态',
  colorType: '颜色类型',
  cssClass: 'CSS Class',
  remark: '备注',
} as const

/** Dictionaries whose values people read; those of all others are codes. */
const READ_VALUES: readonly string[] = [
  ...[
    'common_use',
    'contact_us_config',
    'contact_us_config_en',
    'english_words',
    'typo',
    'institution_names',
    'fee_refund_stages',
  ],
]

/** Whether the values of a type are for people, as the telephone numbers are, or codes that programs store. */
export const areValuesRead = (type: string): boolean => READ_VALUES.includes(type)

/** The headings of a file of entries, which an export writes and an import reads. */
export const DICT_SHEET_HEADINGS = { ...DICT_DATA_LABELS, sort: '字典排序' } as const

/** Entries that an import takes at once. */
export const MAX_DICT_IMPORT = 20_000
