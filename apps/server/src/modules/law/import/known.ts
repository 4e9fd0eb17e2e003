import type { Queries, Tx } from '#platform/database/open'
import { KEPT } from '../docs.ts'
import { carryNotes } from '../note/carry.ts'
import { type FactName, factRowColumns, factsOf, rowFacts } from '../override/facts.ts'
import { toMarkdown } from '../override/markdown.ts'
import { decided, type Override, readOverrides } from '../override/override.ts'
import { groupKeyOf } from '../parse/name.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { completed, type Held, heldOf, nameAndDay, saysTheSame } from './held.ts'
import type { Carried } from './write.ts'

type Row = Carried & Held & { path: string; identity: string; articles: number }

/** A law of the folder as it would be stored, and what an import has to do with it. */
export type Candidate = {
  law: ParsedLaw
  path: string
  action: 'added' | 'changed' | 'unchanged'
  carried: Carried | undefined
  /** Where the file differs from what people decided, which stays. */
  differences: string[]
}

/** The laws that are held when an import begins, and what people have decided about them. */
export class Known {
  /** The rows that give way to the import, by address. */
  readonly replaced = new Map<string, { version: number }>()
  readonly #rows: ReadonlyMap<string, Row>
  readonly #byNameAndDay: ReadonlyMap<string, readonly Row[]>
  readonly #twins: ReadonlyMap<string, readonly Row[]>
  readonly #overrides: ReadonlyMap<string, Override>
  readonly #files: ParsedLaw[] = []
  /** The group keys of laws that give way to one of another level, with the name of that. */
  readonly #renamed = new Map<string, { groupKey: string; title: string }>()
  /** Unchanged files that lie elsewhere than before. */
  readonly #moved = new Map<string, string>()

  constructor(rows: readonly Row[], overrides: ReadonlyMap<string, Override>) {
    this.#rows = new Map(rows.map((row) => [row.slug, row]))
    this.#byNameAndDay = Map.groupBy(rows, ({ facts }) => nameAndDay(facts))
    this.#twins = Map.groupBy(rows, ({ identity }) => identity)
    this.#overrides = overrides
  }

  static async read(db: Queries): Promise<Known> {
    const overrides = await readOverrides(db)
    const rows = await db
      .selectFrom('law')
      .select(['slug', 'source_sha256', 'source_path', 'group_key', 'expired', 'article_count'])
      .select([...factRowColumns, 'version', 'created_at', 'created_by'])
      .where(KEPT)
      .execute()
    return new Known(
      rows.map((row) => ({
        slug: row.slug,
        sha256: row.source_sha256,
        path: row.source_path,
        expired: row.expired === 1,
        articles: row.article_count,
        version: row.version,
        created_at: row.created_at,
        created_by: row.created_by,
        facts: { ...rowFacts(row), ...overrides.get(row.slug)?.source },
        identity: `${row.group_key} ${row.published_on}`,
      })),
      overrides,
    )
  }

  /** A file with what is held of its law where the file itself does not say it. */
  complete(file: ParsedLaw): ParsedLaw {
    const held = heldOf(file, this.#rows, this.#byNameAndDay)
    return held ? completed(file, held) : file
  }

  /** How many articles would be lost, because a file without any takes the place of a text that has some. */
  articlesLost({ slug, articles }: ParsedLaw): number {
    return articles.some(({ number }) => number > 0) ? 0 : (this.#rows.get(slug)?.articles ?? 0)
  }

  compare(file: ParsedLaw, path: string): Candidate {
    const row = this.#rows.get(file.slug)
    const override = this.#overrides.get(file.slug)
    this.#dropTwins(file)
    this.#dropStrays(file)
    if (override) this.#files.push(file)
    const { law, differences } = override ? decided(file, override) : { law: file, differences: [] }
    const same = row !== undefined && saysTheSame(file, row)
    const at = row && file.unsaid?.level ? row.path : path
    if (same && row.path !== at) this.#moved.set(row.slug, at)
    if (row && !same) this.replaced.set(row.slug, row)
    return { law, path: at, action: !row ? 'added' : same ? 'unchanged' : 'changed', carried: row, differences }
  }

  /** Under another spelling of its name an earlier import stored the same law once more. */
  #dropTwins({ groupKey, publishedOn, slug }: ParsedLaw): void {
    for (const twin of this.#twins.get(`${groupKey} ${publishedOn}`) ?? [])
      if (twin.slug !== slug && !this.#overrides.has(twin.slug)) this.replaced.set(twin.slug, twin)
  }

  /** A file without a folder stored the same law once more, under a level of its own. */
  #dropStrays(file: ParsedLaw): void {
    if (file.level === 'other') return
    for (const { slug, facts, path, version } of this.#byNameAndDay.get(nameAndDay(file)) ?? []) {
      if (facts.level !== 'other' || /[/\\]/.test(path) || !path || this.#overrides.has(slug)) continue
      this.replaced.set(slug, { version })
      this.#renamed.set(groupKeyOf(facts.title, facts.level), file)
    }
  }

  writtenByHand(slug: string, fact: FactName): boolean {
    return this.#overrides.get(slug)?.facts[fact] !== undefined
  }

  /** Stores where unchanged files lie now, notes under the names that laws have now, and what files say beside what people decided: to compare with and to go back to. */
  async storeSources(tx: Tx): Promise<void> {
    for (const [slug, source_path] of this.#moved)
      await tx.updateTable('law').set({ source_path }).where(KEPT).where('slug', '=', slug).execute()
    for (const [groupKey, renamed] of this.#renamed) await carryNotes(tx, groupKey, renamed)
    for (const file of this.#files) {
      const source_markdown = this.#overrides.get(file.slug)?.markdown ? toMarkdown(file) : ''
      await tx
        .updateTable('law_override')
        .set({ source_json: JSON.stringify(factsOf(file)), source_markdown })
        .where('slug', '=', file.slug)
        .execute()
    }
  }
}
