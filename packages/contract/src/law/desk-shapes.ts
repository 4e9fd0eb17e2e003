import { type Static, Type } from 'typebox'
import { type LawLevel, type LawStatus, lawLevels, lawStatuses } from '../law-terms.ts'
import { Version } from '../wire/console.ts'

export const Level = Type.Enum(Object.keys(lawLevels) as LawLevel[], { title: '效力位阶' })
export const StatusName = Type.Enum(Object.keys(lawStatuses) as LawStatus[], { title: '时效性' })

/** A law in the console's list, live or withdrawn. */
export const LawDeskRow = Type.Object({
  lawId: Type.String(),
  version: Version,
  title: Type.String(),
  level: Level,
  category: Type.String(),
  issuer: Type.String(),
  region: Type.String(),
  docNo: Type.String(),
  publishedOn: Type.String(),
  effectiveOn: Type.String(),
  firstEffectiveOn: Type.String(),
  status: StatusName,
  statusLabel: Type.String(),
  statusReason: Type.String(),
  checkedOn: Type.String(),
  articleCount: Type.Integer(),
  warnings: Type.Array(Type.String()),
  withdrawn: Type.Boolean(),
  inDoubt: Type.Boolean(),
  /** Whether somebody has changed facts or text. */
  edited: Type.Boolean(),
  updateBy: Type.String(),
  updateTime: Type.String(),
})
export type LawDeskRow = Static<typeof LawDeskRow>

/** A law by its address, or by a title that the library does not hold; then `lawId` is empty. */
export const LawReference = Type.Object({ lawId: Type.String(), title: Type.String() })

/** What is or was in doubt about a law, in words; `by` is the law that raises it, `quote` its sentence. */
export const LawDoubt = Type.Object({
  doubtId: Type.String(),
  kind: Type.Enum(['repealed', 'expired', 'amended', 'versionDay']),
  text: Type.String(),
  by: LawReference,
  anchor: Type.String(),
  quote: Type.String(),
  state: Type.Enum(['open', 'confirmed', 'rejected']),
  decidedBy: Type.String(),
  decidedTime: Type.String(),
})
export type LawDoubt = Static<typeof LawDoubt>

export const LawDesk = Type.Object({
  ...LawDeskRow.properties,
  repealedBy: LawReference,
  repealedOn: Type.String(),
  amendments: Type.Array(Type.Object({ date: Type.String(), kind: Type.String(), text: Type.String() })),
  doubts: Type.Array(LawDoubt),
  /** Facts that a person wrote otherwise than the file; `file` is empty for a law that no import has brought. */
  changes: Type.Array(Type.Object({ label: Type.String(), file: Type.String(), byHand: Type.String() })),
  textChanged: Type.Boolean(),
  /** Whether an import has brought it, so that there is something to go back to. */
  hasFile: Type.Boolean(),
  statusDecided: Type.Boolean(),
  checkedBy: Type.String(),
  sourcePath: Type.String(),
  sourceSha256: Type.String(),
  events: Type.Array(
    Type.Object({
      eventId: Type.String(),
      at: Type.String(),
      action: Type.String(),
      note: Type.String(),
      userName: Type.String(),
    }),
  ),
  versions: Type.Array(
    Type.Object({ lawId: Type.String(), publishedOn: Type.String(), status: StatusName, withdrawn: Type.Boolean() }),
  ),
})
export type LawDesk = Static<typeof LawDesk>

/** What the parser reads in a text, before anything is saved. */
export const LawPreview = Type.Object({
  title: Type.String(),
  level: Level,
  category: Type.String(),
  issuer: Type.String(),
  region: Type.String(),
  docNo: Type.String(),
  publishedOn: Type.String(),
  effectiveOn: Type.String(),
  firstEffectiveOn: Type.String(),
  articleCount: Type.Integer(),
  amendments: Type.Array(Type.Object({ date: Type.String(), text: Type.String() })),
  nodes: Type.Array(Type.Object({ depth: Type.Integer(), title: Type.String() })),
  /** The first and the last articles, with their text. */
  articles: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  warnings: Type.Array(Type.String()),
})
export type LawPreview = Static<typeof LawPreview>
