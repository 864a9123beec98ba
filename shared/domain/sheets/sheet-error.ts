/** A file that cannot be read as a table. `message` is Chinese and fit to be shown. */
export class SheetError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SheetError'
  }
}
