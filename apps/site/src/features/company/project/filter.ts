import type { ContentRow } from '@anju/contract/content'

/** A project as far as a list shows, filters and sorts it. Areas are in square metres. */
export type Project = {
  row: ContentRow
  kind: string
  city: string
  district: string
  area: number
  status: string
  takenOverOn: string
  /** The number of its desk on duty; none where the company has left. */
  hotline: string
  /** Where it is, in degrees, if that has been entered. */
  at?: { longitude: number; latitude: number }
}

/** Bands of area, each from a number of square metres up to the next. */
export const AREA_BANDS = [
  { value: 'small', label: '1 万㎡以下', from: 0 },
  { value: 'medium', label: '1–5 万㎡', from: 10_000 },
  { value: 'large', label: '5–10 万㎡', from: 50_000 },
  { value: 'huge', label: '10 万㎡以上', from: 100_000 },
] as const

export const bandOf = (area: number): string => [...AREA_BANDS].reverse().find(({ from }) => area >= from)?.value ?? ''

/** What can be chosen, each by the value of a project that it asks for. */
export const FACETS = {
  kind: ({ kind }: Project) => kind,
  city: ({ city }: Project) => city,
  area: ({ area }: Project) => bandOf(area),
  status: ({ status }: Project) => status,
} as const
export type Facet = keyof typeof FACETS
export type Chosen = Partial<Record<Facet, string>>

const facets = Object.keys(FACETS) as Facet[]

/** Whether a project is among those chosen; `except` leaves one of the choices out. */
function matches(project: Project, chosen: Chosen, except?: Facet): boolean {
  return facets.every((facet) => facet === except || !chosen[facet] || FACETS[facet](project) === chosen[facet])
}

export const choose = (projects: readonly Project[], chosen: Chosen): Project[] =>
  projects.filter((project) => matches(project, chosen))

/** How many projects each value of a facet would show beside the other choices; the most first. */
export function countsOf(projects: readonly Project[], chosen: Chosen, facet: Facet): Map<string, number> {
  const counts = new Map<string, number>()
  for (const project of projects) {
    const value = FACETS[facet](project)
    if (value && matches(project, chosen, facet)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const byText = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)

/** Orders besides the company's own, which is that of the list as it comes. */
export const ORDERS = {
  area: { label: '按面积', compare: (one: Project, other: Project) => other.area - one.area },
  year: {
    label: '按接管时间',
    compare: (one: Project, other: Project) => byText(one.takenOverOn, other.takenOverOn),
  },
} as const

export function sorted(projects: readonly Project[], order: string): Project[] {
  const chosen = Object.hasOwn(ORDERS, order) ? ORDERS[order as keyof typeof ORDERS] : undefined
  return chosen ? [...projects].sort(chosen.compare) : [...projects]
}

/** Items by a name, in the order in which the names come. */
export function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return [...groups]
}
