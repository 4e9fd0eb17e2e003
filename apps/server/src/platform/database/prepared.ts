import { type Compilable, type CompiledQuery, type Expression, type OperationNode, ValueNode } from 'kysely'
import { isPostgres, type Queries } from './open.ts'

/** A value of a query: given at each call in the input, an expression when the query is built. */
export type Value<Type> = Type | Expression<Type>

type Single = string | number | null
type Input = Readonly<Record<string, Single | boolean | readonly Single[] | undefined>>

/** An input as the query is built with it: its values are not known yet, and cannot be compared with anything. */
type Built<Type> = {
  readonly [Name in keyof Type]: Type[Name] extends boolean | undefined
    ? Type[Name]
    : Type[Name] extends readonly (infer One)[] | undefined
      ? readonly Expression<One>[] | Extract<Type[Name], undefined>
      : Expression<Exclude<Type[Name], undefined>> | Extract<Type[Name], undefined>
}

/** The place of a value in a compiled query. */
class Slot implements Expression<never> {
  readonly name: string
  readonly at: number | undefined

  constructor(name: string, at?: number) {
    this.name = name
    this.at = at
  }

  get expressionType(): undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this)
  }

  of(input: Input): unknown {
    const value = input[this.name]
    return this.at === undefined ? value : (value as readonly Single[])[this.at]
  }
}

/** Bound of the variants of one query. */
const VARIANTS = 100

/** What the text of a query may depend on: booleans, which values there are, and how many of each list. */
function variantOf(input: Input): string {
  let variant = ''
  for (const name in input) {
    const value = input[name]
    if (value === undefined) continue
    variant +=
      typeof value === 'boolean' ? `${name} ${value},` : Array.isArray(value) ? `${name} ${value.length},` : `${name},`
  }
  return variant
}

function slotsOf(input: Input): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      value === undefined || typeof value === 'boolean'
        ? value
        : Array.isArray(value)
          ? value.map((_, at) => new Slot(name, at))
          : new Slot(name),
    ]),
  )
}

/**
 * A query that every request sends, built and compiled once for each engine and variant instead of at every call. Its text
 * may depend on booleans of the input, on which values are not `undefined` and on the lengths of lists; all other values
 * are expressions while it is built. `prepareQuery<{ id: string }>()((db, { id }) => db.selectFrom(…).where('id', '=', id))`
 */
export function prepareQuery<Parameters extends Input>() {
  return <Row>(build: (db: Queries, input: Built<Parameters>) => Compilable<Row>) => prepared<Parameters, Row>(build)
}

function prepared<Parameters extends Input, Row>(
  build: (db: Queries, input: Built<Parameters>) => Compilable<Row>,
): (db: Queries, input: Parameters) => Promise<Row[]> {
  const compiled = { postgres: new Map<string, CompiledQuery>(), sqlite: new Map<string, CompiledQuery>() }
  return async (db, input) => {
    const known = compiled[isPostgres(db) ? 'postgres' : 'sqlite']
    const variant = variantOf(input)
    let query = known.get(variant)
    if (!query) {
      query = build(db, slotsOf(input) as Built<Parameters>).compile()
      const [oldest] = known.keys()
      if (known.size >= VARIANTS && oldest !== undefined) known.delete(oldest)
      known.set(variant, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? value.of(input) : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)
    return rows
  }
}
