import { comparedName } from '../parse/name.ts'

/** What the names of laws in a text are looked up in. All names are compared names. */
export type LawNames = {
  has(name: string): boolean
  /** The longer names that end with a text. */
  endingWith(end: string): readonly string[]
  /** Whether the citing text says the name in full anywhere. */
  isMentioned(name: string): boolean
  /** What the citing text calls laws in short (以下简称): the name of each, empty for a law that is not held. */
  short: ReadonlyMap<string, string>
}

export const KINDS = '法|典|条例|规定|办法|细则|规则|解释|决定|章程|准则|标准|通则'
const SHORTEST = 2
const HAN_AT_END = /\p{Script=Han}{1,40}$/u

/** What may precede a name that is not in marks: anything else may be the beginning of a longer name, such as 外国 of 外国企业所得税法. */
const BEFORE_NAME = new RegExp(
  `(?:^|\\P{Script=Han}|${[
    '依照|依据|根据|按照|参照|比照|遵照|按|依|据',
    '为|于|在|到|将|由|从|对|向|就|以|被|因|使|经|但|除|的|了|并|即|是',
    '符合|适用|引用|援用|运用|实施|施行|构成|违反|违背|触犯|犯|履行|执行|行使|实行|遵守|采取|承担|影响|主张|考虑',
    '具有|具备|没有|有|无|受|超过|超出|及|包括|是指|指',
    '认定|规定|确定|指定|制定|判定|修订|修改|修正|删去|审理|受理|办理|处理|管辖|支付|交付|提交|提出|审查|计入|列入|纳入|从事',
    '经营|出售|制造|隐瞒|产生|告知|请求|提起|结合|保存|通知|使用|取得|计算|处分|落入|界定|未尽|我国',
    '修正后|修改后|修订后|现行|新|或者',
    `(?<=(?:[条款项》）)]|${KINDS}))(?:和|与|或)`,
  ].join('|')})$`,
  'u',
)
/** A text of the past, which is not the one that the name means today. */
const FORMER = /(?:原|旧|修[正订改]之?前的?|废止的)$/

/** What is cited, and where its name begins. */
export type NamedLaw = { name: string; from: number }

/** The longest end of 依照民法典 that is the name of a law, or its short name. */
function longestName(said: string, names: Pick<LawNames, 'has' | 'short'>): NamedLaw | undefined {
  for (let from = 0; from + SHORTEST <= said.length; from++) {
    const end = comparedName(said.slice(from))
    const name = names.short.get(end) ?? (names.has(end) ? end : undefined)
    if (name !== undefined) return { name, from }
  }
  return undefined
}

/**
 * The law whose title a name is only the end of: 调解仲裁法 is not 仲裁法 but 劳动争议调解仲裁法. Of several the one that the text says in
 * full; nothing if that does not decide.
 */
function extended(said: string, { name, from }: NamedLaw, names: LawNames): NamedLaw | undefined {
  let [start, candidates]: [number, readonly string[]] = [from, []]
  for (let at = from - 1; at >= 0; at--) {
    const longer = names.endingWith(comparedName(said.slice(at)))
    if (longer.length === 0) break
    start = at
    candidates = longer
  }
  if (start === from) return { name, from }
  const meant = candidates.length === 1 ? candidates : candidates.filter(names.isMentioned)
  return meant.length === 1 && meant[0] ? { name: meant[0], from: start } : undefined
}

/** The law whose name, without marks, ends at a place of a text. */
export function lawBefore(text: string, end: number, names: LawNames): NamedLaw | undefined {
  const said = HAN_AT_END.exec(text.slice(Math.max(0, end - 80), end))?.[0] ?? ''
  const longest = longestName(said, names)
  const law =
    longest && (names.short.has(comparedName(said.slice(longest.from))) ? longest : extended(said, longest, names))
  if (!law?.name) return undefined
  const from = end - said.length + law.from
  const before = text.slice(Math.max(0, from - 8), from)
  return BEFORE_NAME.test(before) && !FORMER.test(before) ? { name: law.name, from } : undefined
}

const YEAR_INSIDE = /[（(](\d{4})年?(?:修[正订改]|版|文本)[^（）()]*[）)]$/

/** The law whose name is in marks, and the year of the version if that is among them. */
export function lawInMarks(
  quoted: string,
  before: string,
  names: LawNames,
): { name: string; year: number | undefined } | undefined {
  const year = YEAR_INSIDE.exec(quoted)?.[1]
  const said = comparedName(year ? quoted.replace(YEAR_INSIDE, '') : quoted)
  const name = names.short.get(said) ?? (names.has(said) ? said : '')
  if (!name || /修[正订改]之?前的?$/.test(before)) return undefined
  return { name, year: year ? Number(year) : undefined }
}

const OPENING = '[“‘"《「]*'
const CLOSING = '[”’"》」]*'
const IN_SHORT = new RegExp(
  `(?:《(?<quoted>[^《》]{2,80})》|(?<bare>\\p{Script=Han}{2,40}(?:${KINDS})))[（(][^（）()]{0,20}?(?:以下|下)(?:统|均)?简?称(?:为|：)?${OPENING}(?<short>[^（）()“”‘’"《》「」、，。]{2,30})${CLOSING}[）)]`,
  'gu',
)

/** The short names that a text gives to laws: 《劳动争议调解仲裁法》（以下简称调解仲裁法）. */
export function shortNamesIn(texts: Iterable<string>, has: (name: string) => boolean): Map<string, string> {
  const short = new Map<string, string>()
  const known = { has, short: new Map<string, string>() }
  for (const text of texts)
    for (const { groups } of text.matchAll(IN_SHORT)) {
      const full =
        groups?.quoted === undefined ? longestName(groups?.bare ?? '', known)?.name : comparedName(groups.quoted)
      short.set(comparedName(groups?.short ?? ''), full && has(full) ? full : '')
    }
  return short
}

/** The names of a library, and those that a text gives to laws in short. */
export function lawNamesFor(library: LibraryNames, texts: readonly string[]): LawNames {
  const { all, byEnd } = library
  let whole: string | undefined
  // Folding a whole code takes as long as all else, and few names need it.
  const isMentioned = (name: string) => {
    whole ??= texts.map(comparedName).join('\n')
    return whole.includes(name)
  }
  return {
    has: (name) => all.has(name),
    endingWith: (end) =>
      (byEnd.get(end.slice(-END)) ?? []).filter((name) => name.length > end.length && name.endsWith(end)),
    isMentioned,
    short: shortNamesIn(texts, (name) => all.has(name)),
  }
}

/** The names of all laws, and the same by their last characters. */
export type LibraryNames = { all: ReadonlySet<string>; byEnd: ReadonlyMap<string, readonly string[]> }
const END = 2

export function libraryNames(names: Iterable<string>): LibraryNames {
  const all = new Set(names)
  return { all, byEnd: Map.groupBy(all, (name) => name.slice(-END)) }
}
