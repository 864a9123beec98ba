/** The kind of a file as visitors know it: the ending of its name in upper case, else `文件`. */
export function fileKind(name: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '文件'
}
