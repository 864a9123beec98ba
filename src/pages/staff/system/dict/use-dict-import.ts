import { useEffect, useRef, useState } from 'react'
import { type DictImportOutcome, importDictData } from '@/api/system/dict-data'
import { useDictChanged } from '@/hooks/use-dict-changed'
import { type DictSheet, readDictSheet } from '@/lib/dict-sheet'
import { readCells } from '@/lib/dict-sheet-file'
import { HttpError } from '@/lib/http/errors'
import { SheetError } from '@/lib/sheet-error'

/** A file that was read, and what the server would do with each of its rows. */
export interface ImportPlan {
  fileName: string
  sheet: DictSheet
  outcomes: DictImportOutcome[]
}

interface Options {
  /** Type of the entries where a file has no column for it. */
  dictType?: string
  onDone: (plan: ImportPlan) => void
}

/** Reads a file, has the server say what importing it would do, and has it done: all rows or none. */
export function useDictImport({ dictType, onDone }: Options) {
  const changed = useDictChanged()
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState<'reading' | 'writing' | null>(null)
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const work = async (kind: 'reading' | 'writing', task: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setWorking(kind)
    setFailure(null)
    try {
      await task()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      busy.current = false
      setWorking(null)
    }
  }

  const choose = (file: File) =>
    work('reading', async () => {
      reading.current = new AbortController()
      const sheet = readDictSheet(await readCells(file), dictType)
      const { rows } = await importDictData({ rows: sheet.rows, dryRun: true }, reading.current.signal)
      setPlan({ fileName: file.name, sheet, outcomes: rows })
    })

  const write = (current: ImportPlan) =>
    work('writing', async () => {
      const { written, rows } = await importDictData({ rows: current.sheet.rows, dryRun: false })
      // Something was changed since the rows were looked at: they are shown as they stand now.
      setPlan({ ...current, outcomes: rows })
      if (!written) return
      onDone({ ...current, outcomes: rows })
      await changed()
    })

  return {
    plan,
    failure,
    working,
    choose,
    write: () => void (plan && write(plan)),
    /** Back to choosing a file. */
    again: () => {
      setPlan(null)
      setFailure(null)
    },
  }
}

/** Servers of the family do not know the call. */
const UNKNOWN_CALL = [404, 405]

function messageOf(error: unknown): string {
  if (error instanceof SheetError) return error.message
  if (!(error instanceof HttpError)) return '导入没有完成，请重试'
  return UNKNOWN_CALL.includes(error.code ?? 0) ? '当前服务器不支持导入字典数据' : error.message
}
