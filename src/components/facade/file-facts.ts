/**
 * The kind of a file as visitors know it: the ending of its name in upper case.
 * @param otherwise what a file without an ending is called
 */
export function fileKind(name: string, otherwise: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? otherwise
}
