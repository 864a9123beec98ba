/** The part of saxen that ./xml.ts uses: the package has no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: () => Record<string, string>) => void): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'comment' | 'attention', listener: (text: string) => void): this
    write(xml: string): this
    /** Returns the error of what is incomplete, unless it was thrown. */
    end(): Error | null
  }
}
