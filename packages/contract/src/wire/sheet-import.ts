import { type Static, Type } from 'typebox'
import { strict } from './console.ts'

const Switch = Type.Optional(Type.Enum(['0', '1']))

/** How a sheet is imported whose lines become rows without accounts. */
export const SheetImportQuery = strict({
  /** `1`: nothing is written; the response says what would happen to each line. */
  dryRun: Switch,
  /** `1`: rows that are there already are changed; else they are a fault. */
  updateSupport: Switch,
  /** `1`: lines without fault are taken although others have some. */
  partial: Switch,
  /** Sent by every import of the console; there are no passwords here. */
  passwords: Type.Optional(Type.Literal('file')),
})

/** What would become, or has become, of one line of an import. */
export const SheetImportLine = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  action: Type.Enum(['add', 'change', 'same', 'refuse']),
  changes: Type.Array(Type.String()),
  faults: Type.Array(Type.String()),
})
export type SheetImportLine = Static<typeof SheetImportLine>

export const SheetImportAnswer = Type.Object({
  msg: Type.String(),
  imported: Type.Integer(),
  failed: Type.Integer(),
  added: Type.Integer(),
  lines: Type.Array(SheetImportLine),
  fileName: Type.String(),
})
export type SheetImportAnswer = Static<typeof SheetImportAnswer>
