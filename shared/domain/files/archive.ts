import { Inflate } from 'fflate'

/** Packed bytes that are unpacked in one step: at most a thousand times as many come out. */
const STEP = 4 * 1024

const END = 0x06054b50
/** The end of an archive without the comment that may follow it, and the longest comment. */
const END_SIZE = 22
const MAX_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
/** What a 32-bit number says whose value is in the ZIP64 field of the entry. */
const IN_ZIP64 = 0xffffffff
const STORED = 0
const DEFLATED = 8

/** Of a file in an archive: where its local header and its bytes are said to be. */
interface Entry {
  method: number
  packed: number
  offset: number
}

/** What is read of one archive, and what is thrown beyond it. */
export interface ArchiveLimits {
  /** Files in it. */
  parts: number
  /** Bytes of all files that are read, unpacked. */
  unpacked: number
  tooManyParts: () => Error
  tooLarge: () => Error
}

/** A ZIP archive whose files are unpacked piece by piece, until all of them together exceed the limit. */
export class Archive {
  private readonly entries = new Map<string, Entry>()
  private readonly view: DataView
  private unpacked = 0

  /** @throws the error of the limit for too many files; another one for what is no archive */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly limits: ArchiveLimits,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const end = this.findEnd()
    const count = this.view.getUint16(end + 10, true)
    if (count > limits.parts) throw limits.tooManyParts()
    let at = this.view.getUint32(end + 16, true)
    for (let read = 0; read < count; read++) at = this.readEntry(at)
  }

  names(): string[] {
    return [...this.entries.keys()]
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /**
   * The bytes of a file, in pieces. What the archive says about their number is not relied on.
   * @throws the error of the limit of all files; another one when they are damaged
   */
  *read(name: string): Generator<Uint8Array, void> {
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`no ${name}`)
    const packed = this.packedBytes(entry)
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new Error(`method ${entry.method}`)
    let pieces: Uint8Array[] = []
    const inflate = new Inflate(piece => pieces.push(piece))
    for (let at = 0; at < packed.length || at === 0; at += STEP) {
      const step = packed.subarray(at, at + STEP)
      if (entry.method === STORED) pieces.push(step)
      else inflate.push(step, at + STEP >= packed.length)
      for (const piece of pieces) {
        this.unpacked += piece.length
        if (this.unpacked > this.limits.unpacked) throw this.limits.tooLarge()
        yield piece
      }
      pieces = []
    }
  }

  private findEnd(): number {
    const last = this.bytes.length - END_SIZE
    for (let at = last; at >= Math.max(last - MAX_COMMENT, 0); at--)
      if (this.view.getUint32(at, true) === END) return at
    throw new Error('no archive')
  }

  /** Reads an entry of the directory; returns where the next one is. */
  private readEntry(at: number): number {
    const { view, bytes } = this
    if (view.getUint32(at, true) !== ENTRY) throw new Error('no entry')
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map(place => view.getUint16(at + place, true))
    const extraAt = at + ENTRY_SIZE + (nameSize ?? 0)
    const extraEnd = extraAt + (extraSize ?? 0)
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, extraAt))
    const [, packed = 0, offset = 0] = this.largeNumbers(
      [24, 20, 42].map(place => view.getUint32(at + place, true)),
      extraAt,
      extraEnd,
    )
    if (!this.entries.has(name))
      this.entries.set(name, { method: view.getUint16(at + 10, true), packed, offset })
    return extraEnd + (commentSize ?? 0)
  }

  /** Numbers of an entry, those of ZIP64 taken from its extra field. Some programs write all of them there. */
  private largeNumbers(numbers: number[], start: number, end: number): number[] {
    if (!numbers.includes(IN_ZIP64)) return numbers
    let at = start
    while (at + 4 <= end && this.view.getUint16(at, true) !== 1) at += 4 + this.view.getUint16(at + 2, true)
    at += 4
    return numbers.map(number => {
      if (number !== IN_ZIP64) return number
      at += 8
      return Number(this.view.getBigUint64(at - 8, true))
    })
  }

  private packedBytes({ packed, offset }: Entry): Uint8Array {
    if (this.view.getUint32(offset, true) !== LOCAL) throw new Error('no file')
    const start =
      offset + LOCAL_SIZE + this.view.getUint16(offset + 26, true) + this.view.getUint16(offset + 28, true)
    if (start + packed > this.bytes.length) throw new Error('truncated')
    return this.bytes.subarray(start, start + packed)
  }
}
