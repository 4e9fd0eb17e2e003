import { shownArea } from '@anju/contract/shown/area'
import { toWireDate } from '@anju/contract/wire/time'
import type { LayoutFields } from '#ui/api/content.ts'

/** A number of a project with what it counts; `note` says what it means there. */
export type CaseFigure = { label: string; value: string; unit: string; note: string }

type Fields = LayoutFields<'projects'>

const MOST = 3
const counted = (value: number | undefined): value is number => value !== undefined && value > 0

/** Whole years from a day to another, both `YYYY-MM-DD`. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

const inChinese = (day: string) => `${Number(day.slice(0, 4))} 年 ${Number(day.slice(5, 7))} 月`

/** The floors above and below the ground, as far as they are known. */
function floorsOf({ floorsAbove, floorsBelow }: Fields): string {
  const floors = [
    counted(floorsAbove) && `地上 ${floorsAbove} 层`,
    counted(floorsBelow) && `地下 ${floorsBelow} 层`,
  ].filter(Boolean)
  return floors.join('，')
}

function years({ takenOverOn, status }: Fields, today: string): CaseFigure | false {
  // When a project has been left is not known, so neither is how long it was served.
  if (!takenOverOn || status === '已撤场') return false
  const served = yearsBetween(takenOverOn, today)
  return (
    served > 0 && { label: '连续服务', value: String(served), unit: '年', note: `${inChinese(takenOverOn)}接管至今` }
  )
}

function area({ areaM2, ...fields }: Fields): CaseFigure | false {
  if (!counted(areaM2)) return false
  const [value = '', unit = ''] = shownArea(areaM2).split(' ')
  return { label: '管理面积', value, unit, note: floorsOf(fields) }
}

/** How much of the area each of so many serves. */
const shareOf = (areaM2: number | undefined, among: number | undefined): string =>
  counted(areaM2) && counted(among) ? `平均每 ${Math.round(areaM2 / among).toLocaleString('zh-CN')} 平方米一部` : ''

const count = (label: string, value: number | undefined, unit: string, note = ''): CaseFigure | false =>
  counted(value) && { label, value: value.toLocaleString('zh-CN'), unit, note }

/** Three figures that say how large a project is and how long it has been served, as far as they are known; homes before lifts. */
export function caseFigures(fields: Fields, now = Date.now()): CaseFigure[] {
  const { households, elevators, parkingSpaces, completedOn, areaM2 } = fields
  const figures = [
    count('住户', households, '户', completedOn && `${inChinese(completedOn)}竣工`),
    area(fields),
    years(fields, toWireDate(now)),
    count('电梯', elevators, '部', shareOf(areaM2, elevators)),
    count('车位', parkingSpaces, '个'),
  ]
  return figures.filter((figure) => figure !== false).slice(0, MOST)
}
