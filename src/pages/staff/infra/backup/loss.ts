/** What a restore takes away, in a sentence. @param changes rows of the operation log since the backup */
export const lossOf = (changes: number): string =>
  changes > 0
    ? `备份以后的修改全部丢失，操作日志中这段时间有 ${changes} 条记录。`
    : '备份以后的修改全部丢失；操作日志中这段时间没有记录。'
