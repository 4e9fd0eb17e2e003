import { CALC_KINDS, calcKind, type OwnFigure } from './calc-kinds.ts'
import { type Decimal, money, ONE, perSquareMetre } from './decimal.ts'
import { CostInputError, figure, plainDigits } from './figure.ts'
import { CATEGORIES, type CategoryKey, FUNCTIONS, type FunctionKey } from './labels.ts'
import type { CostLine } from './shapes/input.ts'
import type { LineRow } from './shapes/result.ts'

/** A line as a sum of money; `factor` scales it in the sensitivity table. */
export type Line = {
  code: string
  name: string
  cat: CategoryKey
  func: FunctionKey
  isElectricity: boolean
  isOutsourced: boolean
  /** It rises and falls with the wages of the project. */
  followsWages: boolean
  monthly: Decimal
  inputVat: Decimal
}

/** What a project has of the figures that lines take where nothing is typed. */
export type OwnFigures = Record<OwnFigure, Decimal>

/** Reads one line's figure `key`; its name and its rule are in `CALC_KINDS`. */
function lineFigure(line: CostLine, index: number, key: string, own: OwnFigures): Decimal {
  const param = calcKind(line.calc).params.find((candidate) => candidate.key === key)
  if (!param) throw new TypeError(`${line.calc} has no figure ${key}`)
  const { label, unit: _unit, key: _key, own: ownKey, ...rule } = param
  const fallback = ownKey ? own[ownKey].toFixed() : rule.fallback
  return figure(line.p?.[key], `「${line.name || line.code}」的${label}`, `lines.${index}.p.${key}`, {
    ...rule,
    fallback,
  })
}

/** The figures of a line as it is calculated with them, by their keys. */
export const lineFigures = (line: CostLine, index: number, own: OwnFigures): Record<string, Decimal> =>
  Object.fromEntries(calcKind(line.calc).params.map(({ key }) => [key, lineFigure(line, index, key, own)]))

/** Whether a line takes a figure from the project, because it has one of that kind and nothing was typed. */
export const takesOwn = ({ calc, p }: CostLine, own: OwnFigure): boolean =>
  calcKind(calc).params.some((param) => param.own === own && plainDigits(p?.[param.key]) === '')

function readLine(line: CostLine, index: number, takesInputVat: boolean, own: OwnFigures): Line {
  const name = line.name || `费用第 ${index + 1} 行`
  const refuse = (what: string, key: string) =>
    new CostInputError(`请选择「${name}」的${what}。`, `lines.${index}.${key}`)
  if (!Object.hasOwn(CATEGORIES, line.cat)) throw refuse('费用项目', 'cat')
  if (!Object.hasOwn(FUNCTIONS, line.func)) throw refuse('服务类别', 'func')
  if (!Object.hasOwn(CALC_KINDS, line.calc)) throw refuse('计算方法', 'calc')
  const monthly = calcKind(line.calc).monthly((key) => lineFigure(line, index, key, own))
  const rate = figure(line.inputVat, `「${name}」的进项税率`, `lines.${index}.inputVat`, { rate: true, fallback: '0' })
  return {
    code: line.code,
    name,
    cat: line.cat,
    func: line.func,
    isElectricity: line.calc === 'electricity',
    isOutsourced: line.outsourced === true,
    followsWages: takesOwn(line, 'wages'),
    monthly,
    inputVat: takesInputVat ? monthly.times(rate).div(ONE.plus(rate)) : monthly.times(0),
  }
}

/** Reads the cost lines. Only a general taxpayer takes input VAT. */
export const readLines = (lines: CostLine[], takesInputVat: boolean, own: OwnFigures): Line[] =>
  lines.map((line, index) => readLine(line, index, takesInputVat, own))

/** The table of cost lines. */
export const lineTable = (lines: Line[], area: Decimal): LineRow[] =>
  lines.map(({ code, name, cat, func, monthly, inputVat }) => ({
    code,
    name,
    cat,
    func,
    monthly: money(monthly),
    inputVat: money(inputVat),
    perM2: perSquareMetre(monthly.div(area)),
  }))
