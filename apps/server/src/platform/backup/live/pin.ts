import { DatabaseSync } from 'node:sqlite'

/** How long it waits for the write lock, in milliseconds, on a thread of its own. */
const PATIENCE = 1000
const TOUCH = 'select count(*) from sqlite_schema'

/**
 * Keeps the write-ahead log from being begun again before it was read. A reader that is always open does that: frames behind the state
 * that it sees stay in the log, and a log that was whole in the database when it began can be begun again once, which loses nothing.
 */
export type Pin = {
  /** Sees the newest state from now on, and returns the number of frames in the log. `within` runs while nobody can write. */
  renew(within?: () => void): number
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

/** Another connection that goes on seeing the state of now. */
export function openState(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE })
  beginRead(database)
  return database
}

export function openPin(file: string): Pin {
  const [reader, other] = [openState(file), new DatabaseSync(file, { timeout: PATIENCE })]
  // Without a moment between: the other one reads, or has the write lock, while this one begins again.
  const renew: Pin['renew'] = (within) => {
    if (within) other.exec('begin immediate')
    else beginRead(other)
    try {
      if (reader.isTransaction) reader.exec('commit')
      // Moves what everybody has finished with into the database, so that the log can be begun again.
      const { log } = reader.prepare('pragma wal_checkpoint(passive)').get() as { log: number }
      within?.()
      beginRead(reader)
      return log
    } finally {
      other.exec('rollback')
    }
  }
  return {
    renew,
    all: <Row>(query: string) => other.prepare(query).all() as Row[],
    close: () => {
      reader.close()
      other.close()
    },
  }
}
