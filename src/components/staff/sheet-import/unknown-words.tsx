import type { SheetChoices, SheetOutcome } from '@shared/contract/row'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Meanings } from './use-sheet-import'

interface UnknownWord {
  field: string
  word: string
  rows: number
}

/** The unknown words of a file, those of most rows first. */
function wordsOf(outcomes: readonly SheetOutcome[]): UnknownWord[] {
  const found = new Map<string, UnknownWord>()
  for (const { field, word } of outcomes.flatMap(({ unknown = [] }) => unknown)) {
    const key = JSON.stringify([field, word])
    found.set(key, { field, word, rows: (found.get(key)?.rows ?? 0) + 1 })
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows)
}

interface UnknownWordsProps {
  outcomes: readonly SheetOutcome[]
  choices: readonly SheetChoices[]
  /** What was chosen before. */
  meanings: Meanings
  busy: boolean
  onMap: (meanings: Meanings) => void
}

/** Lets the user choose what unknown words of a file mean, without changing the file. */
export function UnknownWords({ outcomes, choices, meanings, busy, onMap }: UnknownWordsProps) {
  const [chosen, setChosen] = useState<Meanings>({})
  const choicesOf = (field: string) => choices.find(one => one.field === field)
  const words = wordsOf(outcomes).filter(({ field }) => (choicesOf(field)?.words.length ?? 0) > 0)
  const before = Object.values(meanings).reduce((sum, known) => sum + Object.keys(known).length, 0)
  if (words.length === 0 && before === 0) return null
  const isChosen = words.some(({ field, word }) => chosen[field]?.[word])
  const apply = () => {
    const fields = new Set([...Object.keys(meanings), ...Object.keys(chosen)])
    onMap(Object.fromEntries([...fields].map(field => [field, { ...meanings[field], ...chosen[field] }])))
  }
  return (
    <section className="sheet-import-words" aria-label="对应不认识的内容">
      {words.length > 0 && (
        <>
          <h3>{`文件中有 ${words.length} 个不认识的写法，可以在这里选择它们对应什么，不必修改文件：`}</h3>
          <ul>
            {words.map(({ field, word, rows }) => {
              const title = choicesOf(field)?.title ?? field
              return (
                <li key={JSON.stringify([field, word])} className="sheet-import-unknown">
                  <span className="sheet-import-word">{`${title}“${word}”（${rows} 行）`}</span>
                  <Select<string>
                    aria-label={`${title}“${word}”对应`}
                    className="sheet-import-meaning"
                    placeholder="选择对应的内容"
                    showSearch
                    allowClear
                    disabled={busy}
                    value={chosen[field]?.[word] ?? null}
                    options={choicesOf(field)?.words.map(value => ({ value, label: value })) ?? []}
                    onChange={value =>
                      setChosen(all => {
                        const { [word]: _former, ...others } = all[field] ?? {}
                        return { ...all, [field]: value ? { ...others, [word]: value } : others }
                      })
                    }
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
      <div className="sheet-import-apply">
        {words.length > 0 && (
          <Button disabled={!isChosen} loading={busy} onClick={apply}>
            按所选内容重新检查
          </Button>
        )}
        {before > 0 && (
          <>
            <span>{`已对应 ${before} 个写法`}</span>
            <Button
              type="link"
              disabled={busy}
              onClick={() => {
                setChosen({})
                onMap({})
              }}
            >
              撤销对应
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
