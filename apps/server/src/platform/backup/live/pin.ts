import { DatabaseSync } from 'node:sqlite'
import { isLockedOut } from '../../database/sqlite-lock.ts'

/** How long it waits for the write lock, in milliseconds, on a thread of its own. */
const PATIENCE = 1000
const TOUCH = 'select count(*) from sqlite_schema'

/**
 * Keeps the write-ahead log from being begun again before it was read. A reader that is always open does that: frames behind the state
 * that it sees stay in the log, and a log that was whole in the database when it began can be begun again once, which loses nothing.
 */
export type Pin = {
  /**
   * Sees the newest state from now on, and returns the number of frames in the log. `read` runs before: it has to read the log to its end,
   * because what was written until then is held no longer.
   */
  renew(read: () => void): number
  /** The same while nobody can write; does nothing and returns `undefined` while somebody else has the write lock. */
  renewAtEnd(read: () => void): number | undefined
  /** Rows of the newest state. */
  all<Row>(query: string): Row[]
  /** Lets the log go, which ends the copy. */
  close(): void
}

/** Begins to read the newest state of a database. */
function beginRead(database: DatabaseSync): void {
  database.exec('begin')
  database.prepare(TOUCH).get()
}

function takesLock(database: DatabaseSync): boolean {
  try {
    database.exec('begin immediate')
    return true
  } catch (error) {
    if (isLockedOut(error)) return false
    throw error
  }
}

/** Another connection that goes on seeing the state of now. */
export function openState(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE })
  beginRead(database)
  return database
}

export function openPin(file: string): Pin {
  const [reader, other] = [openState(file), new DatabaseSync(file, { timeout: PATIENCE })]
  // Without a moment between: the other one sees the newest state, or has the write lock, while this one begins again.
  const beginAgain = (read: () => void) => {
    try {
      read()
      reader.exec('commit')
      // Moves into the database what nobody needs in the log, so that it can be begun again.
      const { log } = reader.prepare('pragma wal_checkpoint(passive)').get() as { log: number }
      beginRead(reader)
      return log
    } finally {
      other.exec('rollback')
    }
  }
  return {
    renew: (read) => {
      beginRead(other)
      return beginAgain(read)
    },
    renewAtEnd: (read) => (takesLock(other) ? beginAgain(read) : undefined),
    all: <Row>(query: string) => other.prepare(query).all() as Row[],
    close: () => {
      reader.close()
      other.close()
    },
  }
}
