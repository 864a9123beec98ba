import { type ReactNode, useState } from 'react'
import { type Saved, wasSavedMeanwhile } from '@/api/saved'
import { notice } from '@/lib/browser/notice'
import { canMerge, type Difference, differencesOf, isConflict, takeOver } from '@/lib/forms/conflict'

/** A record as it is stored, in the values of its form. */
export interface StoredRecord<V> extends Saved {
  values: V
}

/** A field as the form calls it. */
export interface RecordField {
  name: string
  label: string
  /** The dictionary type that its values are of. */
  dict?: string
  /** How a value of it is shown, where its text alone does not say it. */
  show?: (value: unknown) => ReactNode
  /** What is different in two of its values, where marks in the texts do not say it. */
  compare?: (before: unknown, after: unknown) => ReactNode
}

/** The record that a form changes. */
export interface FormRecord<V> {
  /** Reads it as it is now; null when it is gone. Its failure shows in the form. */
  read: () => Promise<StoredRecord<V> | null>
  fields: RecordField[]
  /** The server's code for a record that is gone. */
  missing?: number
  /** Called when the screen is outdated, to reload lists. */
  onStale?: () => void
}

/** The decision on a conflict: the form's content, what is stored, of some fields what is stored, or nothing yet. */
export type Choice = 'own' | 'stored' | 'back' | ReadonlySet<string>

export interface ConflictQuestion {
  differences: Difference[]
  fields: RecordField[]
  saved: Saved
  mayMerge: boolean
  choose: (choice: Choice) => void
}

/** Saves; `ifUpdatedAt` is for the call. Resolves to what the form begins with then, where that is not what was saved. */
export type Write<V> = (values: V, ifUpdatedAt?: number) => Promise<V | undefined> | Promise<void>

/** How often one save goes on by itself when others save the same record without changing what the form shows. */
const MAX_REFUSALS = 5

const savedOf = ({ updateTime, updater, revision }: Saved): Saved => ({ updateTime, updater, revision })

/** What is read of a record, for its form. */
export const storedAs = <R extends Saved, V>(
  row: R | null,
  toValues: (row: R) => V,
): StoredRecord<V> | null => row && { values: toValues(row), ...savedOf(row) }

/**
 * What the server has made of the values that a form has sent, for a form that goes on with them; undefined where they
 * cannot be read back.
 */
export async function readBack<V>({ read }: Pick<FormRecord<V>, 'read'>): Promise<V | undefined> {
  const stored = await read().catch(() => null)
  return stored?.values
}

/**
 * Saves a record without silently undoing changes that others saved since the form was opened: it is read again
 * before, and the user decides about every difference. Works with every ruoyi-compatible server; one that knows
 * `ifUpdatedAt` also covers the moment between reading and saving.
 * @param onDecide the form shows these values, over a record that is now `stored`
 */
export function useConflict<V extends object>(
  record: FormRecord<V> | undefined,
  onDecide: (values: V, stored: V) => void,
) {
  const [question, setQuestion] = useState<ConflictQuestion | null>(null)

  const open = (about: Omit<ConflictQuestion, 'choose'>) =>
    new Promise<Choice>(resolve => {
      const choose = (choice: Choice) => {
        setQuestion(null)
        resolve(choice)
      }
      setQuestion({ ...about, choose })
    })

  /** The values to save over what is stored now; null when the user goes on in the form instead. */
  const decide = async (
    { fields, onStale }: FormRecord<V>,
    { values: stored, ...saved }: StoredRecord<V>,
    own: V,
    differences: Difference[],
  ): Promise<V | null> => {
    onStale?.()
    const choice = await open({ differences, fields, saved, mayMerge: canMerge(differences) })
    if (choice === 'back') return null
    const taken = choice === 'own' ? own : stored
    const values = typeof choice === 'string' ? taken : takeOver(own, differences, choice)
    onDecide(values, stored)
    if (choice !== 'stored') return values
    notice.success('已载入最新内容')
    return null
  }

  /**
   * @param own what is to be saved
   * @param base what it was typed over; null where that is not known
   * @returns what the form begins with then; null when nothing was saved, since the user wants to go on
   */
  const save = async (own: V, write: Write<V>, base: V | null): Promise<V | null> => {
    let [values, known, refusals] = [own, base, 0]
    while (true) {
      const latest = record ? await record.read() : null
      const differences = latest ? differencesOf({ base: known, own: values, stored: latest.values }) : []
      if (record && latest && isConflict(differences)) {
        const decided = await decide(record, latest, values, differences)
        if (!decided) return null
        // Deciding takes time: the record is compared once more.
        values = decided
        known = latest.values
        continue
      }
      // A record that is gone is not there for the update either: the server's message is shown.
      const written = await writeOver(write, values, latest, ++refusals === MAX_REFUSALS)
      if (written) return written
    }
  }

  return { question, save }
}

/**
 * What is written over the record as it was read; null when others have saved it since. Apart from the hook, which
 * React Compiler would leave out for its shape.
 */
async function writeOver<V>(
  write: Write<V>,
  values: V,
  latest: Saved | null,
  isLast: boolean,
): Promise<V | null> {
  try {
    return (await write(values, latest?.revision ?? latest?.updateTime)) ?? values
  } catch (error) {
    if (!wasSavedMeanwhile(error) || isLast) throw error
    return null
  }
}
