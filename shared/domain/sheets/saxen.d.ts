/** The part of saxen that ./xml.ts uses: the package has no types. */
declare module 'saxen' {
  type DecodeEntities = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: DecodeEntities) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: DecodeEntities) => void): this
    on(event: 'cdata' | 'comment' | 'attention', listener: (text: string) => void): this
    write(xml: string): this
    /** Returns the error of what is incomplete, unless it was thrown. */
    end(): Error | null
  }
}
