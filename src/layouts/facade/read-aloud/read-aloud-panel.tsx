import { type RefObject, useEffect, useRef, useState } from 'react'
import { findVoice, RATES, Reader, type Reading } from '@/layouts/facade/read-aloud/reader'
import { markRange } from './mark-range'
import { type Piece, readableText } from './readable-text'
import './read-aloud.css'

interface Props {
  onClose: () => void
}

const RATE_NAMES: Record<(typeof RATES)[number], string> = {
  0.75: '较慢',
  1: '正常',
  1.25: '较快',
  1.5: '很快',
}

/** Reads the page aloud (requirements R-reach-2), from its beginning when opened. */
export function ReadAloudPanel({ onClose }: Props) {
  const [reading, setReading] = useState<Reading>({ state: 'idle', index: 0 })
  const [problem, setProblem] = useState<string | null>(null)
  const [rate, setRate] = useState(1)
  const reader = useReader(setReading, setProblem)
  const isReading = reading.state === 'reading'
  return (
    <section className="facade-read-aloud" aria-label="朗读">
      <div className="facade-container">
        {problem ? (
          <p role="alert">{problem}</p>
        ) : (
          <>
            <button
              type="button"
              className="facade-button"
              onClick={() => (isReading ? reader.current?.pause() : reader.current?.play())}
            >
              {isReading ? '暂停' : reading.state === 'paused' ? '继续' : '从头朗读'}
            </button>
            <button
              type="button"
              className="facade-button is-plain"
              aria-disabled={reading.state === 'idle'}
              onClick={() => reader.current?.stop()}
            >
              停止
            </button>
            <label>
              语速
              <select
                value={rate}
                onChange={event => {
                  const next = Number(event.target.value)
                  setRate(next)
                  reader.current?.setRate(next)
                }}
              >
                {RATES.map(one => (
                  <option key={one} value={one}>
                    {RATE_NAMES[one]}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        <button type="button" className="facade-button is-plain" onClick={onClose}>
          关闭朗读
        </button>
      </div>
    </section>
  )
}

const NO_VOICE = '本设备没有可用的中文语音，无法朗读。可以在系统设置中添加中文语音后再试。'
const NO_TEXT = '这一页没有可以朗读的文字。'

/** Looks for a voice, begins, and falls silent when the panel goes. */
function useReader(
  onChange: (reading: Reading) => void,
  onProblem: (text: string) => void,
): RefObject<Reader | null> {
  const reader = useRef<Reader | null>(null)
  useEffect(() => {
    let isOver = false
    const speech = window.speechSynthesis as SpeechSynthesis | undefined
    void findVoice(speech).then(voice => {
      if (isOver) return
      if (!speech || !voice) return onProblem(NO_VOICE)
      const main = document.getElementById('facade-main')
      const pieces: Piece[] = main ? readableText(main) : []
      if (pieces.length === 0) return onProblem(NO_TEXT)
      const show = (reading: Reading) => {
        markRange(reading.state === 'idle' ? null : (pieces[reading.index]?.range ?? null))
        onChange(reading)
      }
      reader.current = new Reader(
        speech,
        voice,
        pieces.map(({ text }) => text),
        show,
      )
      reader.current.play()
    })
    // Browsers may go on speaking when the page is gone.
    const hush = () => reader.current?.stop()
    window.addEventListener('pagehide', hush)
    return () => {
      window.removeEventListener('pagehide', hush)
      isOver = true
      reader.current?.stop()
      reader.current = null
    }
  }, [onChange, onProblem])
  return reader
}
