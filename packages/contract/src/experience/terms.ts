import { type SectionKey, sections } from '../sections.ts'

/** Pages that belong to no single section, by the name of their route, and the console, which is another application. */
const otherPages = {
  index: '首页',
  entercompany: '走进企业',
  eduction: '教育培训',
  mediaReport: '企业传媒',
  mediaNewspaperList: '报刊目录',
  internalrules: '内部规章',
  laws: '法规检索',
  law: '法规正文',
  searchPage: '站内搜索',
  accessibility: '无障碍声明',
  privacy: '隐私政策',
  unauthorised: '无权访问',
  notFound: '页面不存在',
  console: '控制台',
} as const

/** A kind of page as reports name it: never an address, which could hold an id or words that somebody typed. */
export type PageKind = keyof typeof otherPages | SectionKey | `${SectionKey}Details`

const sectionKeys = Object.keys(sections) as SectionKey[]
const detailOf = (key: SectionKey) => `${key}Details` as const

const labels = new Map<string, string>([
  ...Object.entries(otherPages),
  ...sectionKeys.map((key) => [key, sections[key].label] as const),
  ...sectionKeys.map((key) => [detailOf(key), `${sections[key].label} · 详情`] as const),
])

/** Every kind of page that a report may name. */
export const pageKinds = [...labels.keys()] as PageKind[]

/** What a kind of page is called in the console. */
export const labelOfPage = (page: string): string => labels.get(page) ?? page

export const devices = ['phone', 'desktop'] as const
export type Device = (typeof devices)[number]
export const deviceLabels: Record<Device, string> = { phone: '手机', desktop: '电脑' }

type Scale = {
  label: string
  about: string
  /** Up to this value a page is good, and above the second one poor. */
  good: number
  poor: number
  /** The upper bounds of the buckets, in ascending order; the last one is the largest value that a report may have. */
  bounds: readonly number[]
}

/** The three measures of a visit (web.dev/vitals); the first two in milliseconds. */
export const vitals = {
  lcp: {
    label: 'LCP',
    about: '最大内容出现的时间',
    good: 2500,
    poor: 4000,
    bounds: [500, 800, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 7000, 10_000, 60_000],
  },
  inp: {
    label: 'INP',
    about: '操作后的响应时间',
    good: 200,
    poor: 500,
    bounds: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1000, 2000, 60_000],
  },
  cls: {
    label: 'CLS',
    about: '版面的意外移动',
    good: 0.1,
    poor: 0.25,
    bounds: [0, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.4, 0.6, 1, 2, 10],
  },
} as const satisfies Record<string, Scale>
export type Vital = keyof typeof vitals
export const vitalNames = Object.keys(vitals) as Vital[]

/** The bucket of a value: the first whose upper bound it does not exceed. */
export function bucketOf(vital: Vital, value: number): number {
  const { bounds } = vitals[vital]
  const at = bounds.findIndex((bound) => value <= bound)
  return at < 0 ? bounds.length - 1 : at
}

/** The value that three quarters of the visits do not exceed, interpolated within its bucket; `undefined` without a visit. */
export function p75Of(vital: Vital, counts: ReadonlyMap<number, number>): number | undefined {
  const bounds: readonly number[] = vitals[vital].bounds
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let before = 0
  for (const [at, bound] of bounds.entries()) {
    const count = counts.get(at) ?? 0
    const wanted = total * 0.75 - before
    before += count
    if (count === 0 || wanted > count) continue
    const lower = bounds[at - 1] ?? 0
    return lower + (bound - lower) * Math.max(wanted / count, 0)
  }
  return bounds.at(-1)
}

/** The light of a value against the two bounds of its measure. */
export function lightOf(vital: Vital, value: number): 'good' | 'fair' | 'poor' {
  const { good, poor } = vitals[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'fair' : 'poor'
}

/** Fewer visits than this say little. */
export const FEW_VISITS = 10
/** Days for which the figures and the faults are kept. */
export const KEPT_DAYS = 30
