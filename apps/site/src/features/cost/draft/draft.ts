import type { CalcKind } from '@anju/contract/cost/calc-kinds'
import { CATEGORY_KEYS, type CategoryKey, type FunctionKey } from '@anju/contract/cost/labels'
import type {
  CostBuilding,
  CostIncome,
  CostLine,
  CostPost,
  CostProject,
  CostSeason,
} from '@anju/contract/cost/shapes/input'

type Tree = Record<string, unknown>

/** Value at a dotted path such as `lines.3.p.price`; undefined when a step is missing. */
export const getAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Tree | undefined)?.[key], tree)

/** A copy of `tree` with `value` at `path`; everything beside the path is shared, missing steps are created. */
export function setAt<T>(tree: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? setAt((tree as Tree | undefined)?.[key], rest.join('.'), value) : value
  if (Array.isArray(tree)) return tree.map((item, index) => (String(index) === key ? inner : item)) as T
  return { ...tree, [key]: inner } as T
}

const CODE_PREFIXES: Record<CategoryKey, string> = {
  personnel: 'P',
  equipment: 'E',
  greening: 'G',
  cleaning: 'C',
  order: 'O',
  insurance: 'I',
  office: 'B',
  hqAllocation: 'H',
  depreciation: 'D',
  other: 'Q',
}

/** The first values of a new line, by category. */
const NEW_LINE_DEFAULTS: Record<CategoryKey, { func: FunctionKey; calc: CalcKind }> = {
  personnel: { func: 'general', calc: 'monthly' },
  equipment: { func: 'facility', calc: 'unitMonthly' },
  greening: { func: 'greening', calc: 'areaYearly' },
  cleaning: { func: 'cleaning', calc: 'unitMonthly' },
  order: { func: 'order', calc: 'unitYearly' },
  insurance: { func: 'general', calc: 'yearly' },
  office: { func: 'general', calc: 'monthly' },
  hqAllocation: { func: 'general', calc: 'hq' },
  depreciation: { func: 'general', calc: 'straightLine' },
  other: { func: 'general', calc: 'monthly' },
}

/** The next free code of a letter: `E11` after `E01` … `E10`. */
export function nextCode(used: (string | undefined)[], prefix: string): string {
  const numbers = used.map((code) => (code?.startsWith(prefix) ? Number(code.slice(prefix.length)) : 0))
  const highest = Math.max(0, ...numbers.filter(Number.isFinite))
  return `${prefix}${String(highest + 1).padStart(2, '0')}`
}

/** Code for a new line of `cat`. */
export const lineCode = (lines: CostLine[], cat: CategoryKey): string =>
  nextCode(
    lines.map((line) => line.code),
    CODE_PREFIXES[cat] ?? 'X',
  )
export const postCode = (staff: CostPost[]): string =>
  nextCode(
    staff.map((post) => post.code),
    'P',
  )

export const newLine = (lines: CostLine[], cat: CategoryKey): CostLine => ({
  code: lineCode(lines, cat),
  name: '',
  cat,
  ...NEW_LINE_DEFAULTS[cat],
  inputVat: '0',
  p: {},
})
export const newPost = (staff: CostPost[]): CostPost => ({
  code: postCode(staff),
  role: '',
  func: 'general',
  headcount: '1',
  wage: '',
  holidayOnDuty: '0',
})

export const newBuilding = (buildings: CostBuilding[] = []): CostBuilding => ({
  code: nextCode(
    buildings.map(({ code }) => code),
    'K',
  ),
  name: '',
  area: '',
})
export const newIncome = (of: CostIncome['of'], income: CostIncome[] = []): CostIncome => ({
  code: nextCode(
    income.map(({ code }) => code),
    'R',
  ),
  name: '',
  of,
  monthly: '',
})

export const newSeason = (seasons: CostSeason[] = []): CostSeason => ({
  code: nextCode(
    seasons.map(({ code }) => code),
    'M',
  ),
  line: '',
  months: '',
})

/** The settings that only the other contract mode needs, so that the mode can be tried at once. */
const OTHER_MODE = { profitBasis: 'cost', profitRate: '0.08', remunerationRate: '0.1', vatBase: 'full' } as const

/** Rows of which each has a code of its own. */
function withCodes<Row extends { code: string }>(rows: Row[], prefix: string): Row[] {
  const coded: Row[] = []
  for (const row of rows) {
    const isTaken = coded.some(({ code }) => code === row.code)
    const used = [...coded, ...rows].map(({ code }) => code)
    coded.push(isTaken ? { ...row, code: nextCode(used, prefix) } : row)
  }
  return coded
}

/** The rows beside posts and lines, where there are some. */
const codedSections = ({ buildings, income, seasons }: CostProject): Partial<CostProject> => ({
  ...(buildings && { buildings: withCodes(buildings, 'K') }),
  ...(income && { income: withCodes(income, 'R') }),
  ...(seasons && { seasons: withCodes(seasons, 'M') }),
})

/** A project as the editor needs it: both contract modes filled, and a code for every row as its React key. */
export function asDraft(project: CostProject): CostProject {
  const staff: CostPost[] = []
  for (const post of project.staff) {
    const isTaken = !post.code || staff.some((other) => other.code === post.code)
    staff.push(isTaken ? { ...post, code: postCode([...staff, ...project.staff]) } : post)
  }
  const lines: CostLine[] = []
  for (const line of project.lines) {
    const isTaken = !line.code || lines.some((other) => other.code === line.code)
    const cat = CATEGORY_KEYS.includes(line.cat) ? line.cat : 'other'
    lines.push(isTaken ? { ...line, cat, code: lineCode([...lines, ...project.lines], cat) } : { ...line, cat })
  }
  return {
    ...project,
    ...codedSections(project),
    settings: { ...OTHER_MODE, ...project.settings },
    staff,
    lines,
  }
}
