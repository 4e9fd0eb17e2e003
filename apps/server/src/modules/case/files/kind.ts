import { type FileFormat, type FileRole, fileRoles } from '@anju/contract/case/kinds'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/schema'
import { createQueue, type Queue } from '#platform/queue'
import type { CaseKind, CaseTable } from '../kind.ts'

/** What is stored of the bytes that somebody has uploaded. */
export type EncodedFile = {
  bytes: Buffer
  format: FileFormat
  /** Of pictures: a small version for lists, and the pixels of the large one. */
  picture?: { small: Buffer; width: number; height: number }
}

/** What differs between the files of kinds of cases. */
type Differences = {
  /** Its name in counters and tasks. */
  key: string
  /** Checks or encodes what has been uploaded; refuses anything else. */
  encode: (bytes: Buffer) => Promise<EncodedFile>
  limits: {
    /** Uploads in an hour without waiting: of one line, and of a network with all neighbours. */
    line: number
    network: number
    /** How many may wait for their form. */
    waiting: number
    /** How many one case may have: who keeps adding some does not fill the disk. */
    ofCase: number
  }
  /** The property of the form with the ids. */
  field: string
  words: {
    /** Follows the number of some. */
    unit: string
    /** What can be sent without them. */
    rest: string
    /** What is said when the one at a place has waited too long, and when a case has enough of them. */
    expired: (place: number) => string
    full: string
  }
  /** When the task that deletes what was not sent begins. */
  cron: string
}

/** Files that go with cases of a kind. */
export type FileKind<Table extends CaseTable = CaseTable> = Differences & {
  kind: CaseKind<Table>
  role: FileRole
  /** What one is called. */
  name: string
  /** In which those of strangers are read one at a time, so that they do not fill the queue in which pictures of clerks wait. */
  queue: Queue
}

/** Declares files that go with cases of a kind. */
export function defineFiles<Table extends CaseTable>(
  kind: CaseKind<Table>,
  role: FileRole,
  differences: Differences,
): FileKind<Table> {
  const name = fileRoles[role]
  const queue = createQueue(
    { atOnce: 1, atOnceOfOne: 1, waiting: 8, waitingOfOne: 3 },
    { msg: `正在上传${name}的人较多，请稍后再试` },
  )
  return { ...differences, kind, role, name, queue }
}

/** The condition on `case_file` that selects files of a kind. */
export function isFileOf({ kind, role }: FileKind): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'case_file'>()
  return eb.and([eb('case_file.kind', '=', kind.table), eb('case_file.role', '=', role)])
}
