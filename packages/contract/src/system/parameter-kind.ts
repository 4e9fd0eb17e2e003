import { openTable } from '../wire/open-table.ts'

/** What the value of a parameter may be, which is a text: of a switch `true` or `false`, of a number its digits. */
export type ParameterKind =
  | { kind: 'switch'; on: string; off: string }
  | { kind: 'choice'; labels: Readonly<Record<string, string>> }
  /** A whole number, its bounds included. */
  | { kind: 'number'; unit: string; least: number; most: number }

/** Days for which the log of operations and logins is kept at least (网络安全法 21). */
export const LEAST_LOG_DAYS = 180

/** The parameters that the product reads, by key; all others are free texts. */
const kinds = openTable<ParameterKind>({
  'sys.account.captchaEnabled': { kind: 'switch', on: '要求', off: '不要求' },
  'sys.account.secondFactorRequired': {
    kind: 'choice',
    labels: { off: '自愿启用', administrators: '超级管理员必须启用', all: '所有后台用户必须启用' },
  },
  'sys.log.retentionDays': { kind: 'number', unit: '天', least: LEAST_LOG_DAYS, most: 99_999 },
  'sys.backup.keep': { kind: 'number', unit: '份', least: 1, most: 366 },
  'sys.backup.weeks': { kind: 'number', unit: '周', least: 0, most: 520 },
  'sys.backup.months': { kind: 'number', unit: '个月', least: 0, most: 120 },
  'cms.resource.dayMegabytes': { kind: 'number', unit: 'MB', least: 1, most: 10_000_000 },
  'cms.resource.videoMegabytes': { kind: 'number', unit: 'MB', least: 1, most: 100_000 },
  'cms.resource.totalMegabytes': { kind: 'number', unit: 'MB', least: 1, most: 100_000_000 },
})

export const parameterKind = (key: string): ParameterKind | undefined => kinds[key]

const isWithin = (value: string, { least, most }: { least: number; most: number }) =>
  /^(0|[1-9]\d*)$/.test(value) && Number(value) >= least && Number(value) <= most

/** Why a parameter cannot have a value, as the end of a sentence about it; `undefined` if it can. */
export function parameterFault(key: string, value: string): string | undefined {
  const kind = parameterKind(key)
  switch (kind?.kind) {
    case 'switch':
      return value === 'true' || value === 'false' ? undefined : '只能是 true 或 false'
    case 'choice': {
      const values = Object.keys(kind.labels)
      return values.includes(value) ? undefined : `只能是 ${values.slice(0, -1).join('、')} 或 ${values.at(-1)}`
    }
    case 'number':
      return isWithin(value, kind) ? undefined : `应是 ${kind.least} 到 ${kind.most} 之间的整数（${kind.unit}）`
    default:
      return undefined
  }
}

/** The value of a parameter in words: 180 天, 不要求. What the product cannot read, and a free text, stays as it is. */
export function parameterInWords(key: string, value: string): string {
  const kind = parameterKind(key)
  if (!kind || parameterFault(key, value) !== undefined) return value
  if (kind.kind === 'switch') return value === 'true' ? kind.on : kind.off
  return kind.kind === 'choice' ? (kind.labels[value] ?? value) : `${value} ${kind.unit}`
}
