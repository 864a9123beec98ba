type ReaderState = 'idle' | 'reading' | 'paused'

export interface Reading {
  state: ReaderState
  /** Of the piece that is read, or where it goes on. */
  index: number
}

/** How fast, as a multiple of the voice's own pace. */
export const RATES = [0.75, 1, 1.25, 1.5] as const

/** The voice for Chinese as spoken here, one of the device before one of the network; undefined: there is none. */
export function chineseVoice<V extends { lang: string; localService: boolean }>(
  voices: readonly V[],
): V | undefined {
  const mandarin = voices.filter(({ lang }) => /^(zh([-_](cn|hans\b.*))?|cmn\b.*)$/i.test(lang))
  const known =
    mandarin.length > 0 ? mandarin : voices.filter(({ lang }) => /^zh\b/i.test(lang.replace('_', '-')))
  return known.find(({ localService }) => localService) ?? known[0]
}

/** Some browsers fetch their list first. Resolves to undefined when there is no such voice, or no speech at all. */
export async function findVoice(
  speech: SpeechSynthesis | undefined,
  timeoutMs = 2_000,
): Promise<SpeechSynthesisVoice | undefined> {
  if (!speech) return undefined
  const found = chineseVoice(speech.getVoices())
  if (found) return found
  await new Promise<void>(done => {
    const timer = setTimeout(done, timeoutMs)
    speech.addEventListener(
      'voiceschanged',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
  return chineseVoice(speech.getVoices())
}

/**
 * Reads pieces one after another. A pause ends the piece and a return begins it again: what browsers call a pause does
 * nothing on Android, and elsewhere may never end.
 */
export class Reader {
  private reading: Reading = { state: 'idle', index: 0 }
  /** Events of an utterance that was ended come late: only the latest counts. */
  private current: SpeechSynthesisUtterance | null = null

  constructor(
    private readonly speech: SpeechSynthesis,
    private readonly voice: SpeechSynthesisVoice,
    private readonly pieces: readonly string[],
    private readonly onChange: (reading: Reading) => void,
    private rate = 1,
  ) {}

  play(): void {
    if (this.reading.state !== 'reading') this.say(this.reading.index)
  }

  pause(): void {
    if (this.reading.state === 'reading') this.end({ state: 'paused', index: this.reading.index })
  }

  stop(): void {
    if (this.reading.state !== 'idle') this.end({ state: 'idle', index: 0 })
  }

  /** Applies at once: the piece that is read begins again. */
  setRate(rate: number): void {
    this.rate = rate
    if (this.reading.state === 'reading') this.say(this.reading.index)
  }

  private end(reading: Reading): void {
    this.current = null
    this.speech.cancel()
    this.set(reading)
  }

  private say(index: number): void {
    const text = this.pieces[index]
    if (text === undefined) {
      this.stop()
      return
    }
    this.speech.cancel()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = this.voice
    utterance.lang = this.voice.lang
    utterance.rate = this.rate
    utterance.onend = () => {
      if (this.current === utterance) this.say(index + 1)
    }
    utterance.onerror = () => {
      if (this.current === utterance) this.end({ state: 'paused', index })
    }
    this.current = utterance
    this.speech.speak(utterance)
    this.set({ state: 'reading', index })
  }

  private set(reading: Reading): void {
    this.reading = reading
    this.onChange(reading)
  }
}
