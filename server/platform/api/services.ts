import type { AccountEventKind } from '@shared/domain/messages/account-events'
import type { Sheet, SheetCells, SheetHeadings, SheetRules } from '@shared/domain/sheets/sheet-rows'
import type { SmsTemplate } from '../config/sms'

export interface RefusedRequest {
  kind: Extract<
    AccountEventKind,
    'not-signed-in' | 'not-allowed' | 'too-many' | 'bad-input' | 'captcha-failed'
  >
  userId: number | null
  ip: string
  userAgent: string
  /** Method and path of the last one. */
  detail: string
  now: number
}

/** Counts refused requests (401, 403, 429, invalid input) and writes the counts every few seconds. */
export interface RefusedRequestCounter {
  count: (refusal: RefusedRequest) => void
  /** Writes the counts so far. What could not be written is written the next time. */
  flush: () => Promise<void>
}

/** Makes the smaller variants of pictures, apart from the requests that uploaded them. */
export interface PictureQueue {
  /** Called when there may be something to do. */
  wake: () => void
  /** How many pictures wait, of all processes. */
  length: () => Promise<number>
  /** Resolves once nothing is left to do. */
  idle: () => Promise<void>
  /** Stops after the picture being processed. */
  stop: () => Promise<void>
}

export interface Sms {
  /** The phone number, 11 digits. */
  mobile: string
  template: SmsTemplate
  /** For messages that contain a code. */
  code?: string
}

/** Sends one message; false where the provider has no text for it. @throws SmsError when it was not sent */
export type SendSms = (sms: Sms) => Promise<unknown>

/** Counts views of articles (contract 13.4) and writes the counts every second. */
export interface ViewCounter {
  count: (articleId: number) => void
  /** Views of an article that are not written yet. */
  pending: (articleId: number) => number
  /** Writes the counts so far. What could not be written is written the next time. */
  flush: () => Promise<void>
}

/** Bytes to be stored. */
export interface Source {
  readonly size: number
  /** Those from `start` up to, but not including, `end`. */
  read: (start: number, end: number) => Promise<Buffer>
}

/** From `start` up to, but not including, `end`. */
export interface Range {
  start: number
  end: number
}

/** A service that stores the bytes of files (server/platform/files/). All calls throw StoreUnavailable when it cannot be used. */
export interface ObjectStore {
  /** A name that no object has. */
  newKey: (now: number) => string
  put: (key: string, source: Source) => Promise<void>
  /** Undefined if there is no such object. */
  read: (key: string, range: Range) => Promise<AsyncGenerator<Uint8Array, void> | undefined>
  /** Succeeds as well if there is no such object. */
  remove: (key: string) => Promise<void>
}

/**
 * Reads the rows of an import out of a file that a user sent, beside the event loop. Throws SheetError when it cannot be
 * read, or exceeds a limit, and Failure 429 when other sheets are being read for too long.
 */
export type ReadSheet = <H extends SheetHeadings>(
  userId: number,
  file: Source,
  rules: SheetRules<H>,
) => Promise<Sheet<SheetCells<H>>>

export interface App {
  /** Responses are finished: they have all headers, and the compression that the caller accepts. */
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>
}

/**
 * Work on a backup, apart from the requests: writing one and checking it, checking one that is there, or checking one and
 * copying it beside the database, whose place it takes at the next start.
 */
export type BackupJob =
  | { kind: 'backup'; databaseUrl: string; path: string; now: number }
  /** With the checksum of when it was made, where that is known: the same bytes need no other check. */
  | { kind: 'check'; path: string; sha256: string | null }
  | { kind: 'restore'; databaseUrl: string; path: string; by: string; now: number }

/** What came of it. */
export type BackupOutcome =
  | {
      size: number
      sha256: string
      tables: number | null
      rows: number | null
      faults: readonly string[]
    }
  | { same: true }
  /** What is wrong with the file, for staff. */
  | { damage: string }
  /** Why there is none, for staff. */
  | { reason: string }

/** Runs a job, in a process of its own where there is one. Never rejects; ends soon once the signal is aborted. */
export type RunBackupJob = (job: BackupJob, signal: AbortSignal) => Promise<BackupOutcome>

/** The folder of the backups as it is now. */
export interface BackupFolderState {
  /** Why no backup can be made in it. */
  problem: string | null
  /** Complete backups in it; undefined where it cannot be read. */
  files: readonly { name: string; size: number; time: number }[] | undefined
  /** Names that backups will have once they are complete. */
  incomplete: readonly string[]
  sameDisk: boolean | null
  /** Bytes. */
  free: number | null
  /** Of it, what has to stay free. */
  reserve: number
  /** Whether the operator of the database makes the backups, and this system none. */
  byOperator: boolean
}

export interface BackupTools {
  /** Whether the operator of the database makes the backups, and this system none. */
  byOperator: boolean
  /** Why this system cannot, although the programs are there. */
  problem: string | null
}

/** A row of the table that work is to be done for. */
export interface BackupTask {
  id: number
  name: string
  createTime: number
  sha256: string | null
  state: 'running' | 'checking'
  /** Where it is to take the place of the database: who asked for that. */
  restore?: { by: string; now: number }
}

/** Backups of the database in a folder (server/features/backups/). */
export interface Backups {
  /** Absolute path. */
  folder: string
  databaseUrl: string
  /** Whether this machine has what it takes, which does not change from one minute to the next. */
  tools: () => Promise<BackupTools>
  /** Looks at the folder, for a few seconds at most; a missing one is made. */
  look: () => Promise<BackupFolderState>
  /** Begins the work for a row, which the caller has written with its lease. */
  run: (task: BackupTask) => void
  /** Whether this process may have itself started again on a backup. */
  mayRestore: boolean
  /** Resolves once this process works on none. */
  idle: () => Promise<void>
  /** Ends the work in progress as failed. */
  stop: () => Promise<void>
}
