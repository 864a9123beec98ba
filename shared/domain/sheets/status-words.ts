/** Words that sheets have for the status beside the labels of the dictionary: other systems and former versions write them. */
export const STATUS_WORDS = [
  ['启用', 0],
  ['开启', 0],
  ['正常', 0],
  ['停用', 1],
  ['关闭', 1],
  ['禁用', 1],
] as const
