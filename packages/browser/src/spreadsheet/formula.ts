import { Decimal, ONE, sum, ZERO } from '@anju/contract/cost/decimal'

/** What a cell comes to; `undefined` is an error, which spreadsheets show as #N/A. */
export type Value = Decimal | string | undefined

/** A part of a formula with what it comes to, exactly. `text` spells it for a cell of the sheet `on`. */
export type Formula = { value: Value; text: (on: string) => string; binds: number }
/** Cells one below the other. */
export type Column = { values: readonly Value[]; text: (on: string) => string }
type Condition = { holds: boolean; text: (on: string) => string }
export type Operand = Formula | number | string

/** Strength of `+ −`, of `× ÷`, and of what needs no brackets. */
const [ADDS, MULTIPLIES, STANDS] = [1, 2, 3]

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A number or a text as a part of a formula. */
function partOf(operand: Operand): Formula {
  if (typeof operand === 'object') return operand
  if (typeof operand === 'string') return { value: operand, text: () => quoted(operand), binds: STANDS }
  return { value: Decimal(operand), text: () => String(operand), binds: STANDS }
}

const isNumber = (value: Value): value is Decimal => value instanceof Decimal
/** As in spreadsheets, an empty cell counts as nothing. */
const numberOf = (value: Value): Decimal | undefined => (value === '' ? ZERO : isNumber(value) ? value : undefined)

function calculated(parts: readonly Value[], by: (numbers: Decimal[]) => Decimal | undefined): Value {
  const numbers = parts.map(numberOf)
  return numbers.every((number) => number !== undefined) ? by(numbers as Decimal[]) : undefined
}

function joined(sign: string, binds: number, operands: Operand[], by: (a: Decimal, b: Decimal) => Decimal | undefined) {
  const parts = operands.map(partOf)
  const value = parts
    .map((part) => part.value)
    .reduce((a, b) => calculated([a, b], ([one, two]) => by(one as Decimal, two as Decimal)))
  /** What follows − or ÷ has to bind more strongly, or brackets are needed. */
  const needs = (at: number) => (at > 0 && (sign === '-' || sign === '/') ? binds + 1 : binds)
  const text = (on: string) =>
    parts.map((part, at) => (part.binds < needs(at) ? `(${part.text(on)})` : part.text(on))).join(sign)
  return { value, text, binds } satisfies Formula
}

export const add = (...operands: Operand[]): Formula => joined('+', ADDS, operands, (a, b) => a.plus(b))
export const subtract = (...operands: Operand[]): Formula => joined('-', ADDS, operands, (a, b) => a.minus(b))
export const multiply = (...operands: Operand[]): Formula => joined('*', MULTIPLIES, operands, (a, b) => a.times(b))
/** The quotient; an error for a divisor of 0. */
export const divide = (...operands: Operand[]): Formula =>
  joined('/', MULTIPLIES, operands, (a, b) => (b.eq(0) ? undefined : a.div(b)))

function call(name: string, operands: readonly (Operand | Column | Condition)[], value: Value): Formula {
  const text = (on: string) =>
    `${name}(${operands.map((one) => (typeof one === 'object' ? one.text(on) : partOf(one).text(on))).join(',')})`
  return { value, text, binds: STANDS }
}

const numbersOf = ({ values }: Column): Decimal[] => values.filter(isNumber)

/** The sum of the numbers of a column. */
export const total = (column: Column): Formula => call('SUM', [column], sum(numbersOf(column)))

/** The sum of the numbers beside which `keys` says `key`. */
export function totalWhere(keys: Column, key: Operand, column: Column): Formula {
  const wanted = partOf(key).value
  const chosen = column.values.filter((value, at): value is Decimal => keys.values[at] === wanted && isNumber(value))
  return call('SUMIF', [keys, key, column], sum(chosen))
}

const halfUp = (value: Decimal, places: number): Decimal => value.round(30).round(places)

/** Half up to `places` decimals. */
export const rounded = (operand: Operand, places: number): Formula =>
  call(
    'ROUND',
    [operand, places],
    calculated([partOf(operand).value], ([value = ZERO]) => halfUp(value, places)),
  )

/** Away from zero to `places` decimals. */
export const roundedUp = (operand: Operand, places: number): Formula =>
  call(
    'ROUNDUP',
    [operand, places],
    calculated([partOf(operand).value], ([value = ZERO]) => value.round(places, 3)),
  )

/** The sum of a column whose numbers are rounded first. */
export function totalOfRounded(column: Column, places: number): Formula {
  const value = sum(numbersOf(column).map((number) => halfUp(number, places)))
  return { value, text: (on) => `SUMPRODUCT(ROUND(${column.text(on)},${places}))`, binds: STANDS }
}

export const larger = (one: Operand, other: Operand): Formula =>
  call(
    'MAX',
    [one, other],
    calculated([partOf(one).value, partOf(other).value], ([a = ZERO, b = ZERO]) => (a.gt(b) ? a : b)),
  )
export const smaller = (one: Operand, other: Operand): Formula =>
  call(
    'MIN',
    [one, other],
    calculated([partOf(one).value, partOf(other).value], ([a = ZERO, b = ZERO]) => (a.lt(b) ? a : b)),
  )

function comparison(sign: string, one: Operand, other: Operand, holds: (a: Value, b: Value) => boolean): Condition {
  const [left, right] = [partOf(one), partOf(other)]
  return { holds: holds(left.value, right.value), text: (on) => `${left.text(on)}${sign}${right.text(on)}` }
}
const compared = (a: Value, b: Value): number | undefined => {
  const [one, two] = [numberOf(a), numberOf(b)]
  return one && two ? one.cmp(two) : undefined
}
export const equal = (one: Operand, other: Operand): Condition =>
  comparison('=', one, other, (a, b) =>
    typeof a === 'string' || typeof b === 'string' ? a === b : compared(a, b) === 0,
  )
export const below = (one: Operand, other: Operand): Condition =>
  comparison('<', one, other, (a, b) => compared(a, b) === -1)
export const above = (one: Operand, other: Operand): Condition =>
  comparison('>', one, other, (a, b) => compared(a, b) === 1)

/** One of two, as `IF`: the other one is not looked at. */
export const either = (condition: Condition, then: Operand, otherwise: Operand): Formula =>
  call('IF', [condition, then, otherwise], partOf(condition.holds ? then : otherwise).value)

/** Shown instead of an error. */
export function unlessError(operand: Operand, instead: string): Formula {
  const { value } = partOf(operand)
  return call('IFERROR', [operand, instead], value === undefined ? instead : value)
}

/** The error that says that there is no answer. */
export const noAnswer: Formula = { value: undefined, text: () => 'NA()', binds: STANDS }

export const oneMinus = (operand: Operand): Formula => subtract(partOf(1), operand)
export const onePlus = (operand: Operand): Formula => add({ ...partOf(1), value: ONE }, operand)
