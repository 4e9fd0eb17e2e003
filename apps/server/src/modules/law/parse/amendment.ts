/** A law of which a newer version exists: the day of its publication and the day from which it is in force. */
export type Amendment = {
  id: string
  /** The compared name. */
  name: string
  kind: '修订' | '修正'
  publishedOn: string
  effectiveOn: string
  source: string
}

type Known = readonly [name: string, kind: Amendment['kind'], publishedOn: string, effectiveOn: string]

/** Decisions of the Standing Committee of the National People's Congress, which print both days. */
const NATIONAL: readonly Known[] = [
  ['矿产资源法', '修订', '2024-11-08', '2025-07-01'],
  ['监察法', '修正', '2024-12-25', '2025-06-01'],
  ['传染病防治法', '修订', '2025-04-30', '2025-09-01'],
  ['治安管理处罚法', '修订', '2025-06-27', '2026-01-01'],
  ['反不正当竞争法', '修订', '2025-06-27', '2025-10-15'],
  ['食品安全法', '修正', '2025-09-12', '2025-12-01'],
  ['仲裁法', '修订', '2025-09-12', '2026-03-01'],
  ['网络安全法', '修正', '2025-10-28', '2026-01-01'],
  ['海商法', '修订', '2025-10-28', '2026-05-01'],
  ['村民委员会组织法', '修正', '2025-10-28', '2026-01-01'],
  ['城市居民委员会组织法', '修订', '2025-10-28', '2026-01-01'],
  ['对外贸易法', '修订', '2025-12-27', '2026-03-01'],
  ['国家通用语言文字法', '修订', '2025-12-27', '2026-01-01'],
]

/** The rows that the product brings. */
export const builtIn: readonly Amendment[] = NATIONAL.map(([name, kind, publishedOn, effectiveOn]) => ({
  id: `known-${name}-${publishedOn}`,
  name,
  kind,
  publishedOn,
  effectiveOn,
  source: `全国人民代表大会常务委员会 ${publishedOn} 通过，当日公布`,
}))

/** Known amendments by the compared name of the law. */
export type Amendments = ReadonlyMap<string, readonly Amendment[]>

/** The versions of a law that are held, and what the history in their texts says. */
type Held = { publishedOn: string; laterOn?: string | undefined }

const hasText = ({ publishedOn, laterOn = '' }: Held, amendment: Amendment) =>
  publishedOn >= amendment.publishedOn || laterOn >= amendment.publishedOn

/** The newest of these versions of a law that none of the held texts is. */
export function newerThanHeld(amendments: readonly Amendment[] = [], versions: readonly Held[]): Amendment | undefined {
  return amendments
    .filter((one) => !versions.some((version) => hasText(version, one)))
    .toSorted((one, other) => (one.publishedOn < other.publishedOn ? -1 : 1))
    .at(-1)
}

/** Why a text is in doubt, in one sentence. */
export function reasonOf({ kind, publishedOn, effectiveOn }: Amendment, heldOn: string): string {
  const year = publishedOn.slice(0, 4)
  const held = heldOn.startsWith(year) ? `${heldOn} 的文本` : `${heldOn.slice(0, 4)} 年文本`
  return `${year} 年${kind}，自 ${effectiveOn} 施行，本库${heldOn ? `仍为 ${held}` : '的文本没有日期'}`
}
