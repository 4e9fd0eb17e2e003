// A bare node:http server that answers a word with the two statements of the search of commit 521cae0 (docs/decisions/0020): one counts the articles that match, one
// ranks and weighs them and chooses the best ten. Both are prepared. It has no titles, excerpts, suggestions or citations.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { phraseOf } from '../apps/server/src/platform/text/bigrams.ts'

const [where = '', port = '0'] = process.argv.slice(2)

type Answer = { total: number; docs: number[] }
type Search = (tokens: readonly string[]) => Promise<Answer> | Answer

const CURRENT = `law.live = 1 and law.status in ('effective', 'pending', 'review')`
const WEIGHT = `case law.level when 'constitution' then 1.8 when 'law' then 2.0 when 'admin_regulation' then 1.6
  when 'judicial_interpretation' then 1.2 when 'case' then 0.5 when 'other' then 0.5 else 1.0 end * case when law.title like '%修正案%' then 0.5 else 1.0 end`
/** Above this many hits only the weights decide. */
const RANKED_UP_TO = 4000

/** What `matches` selects are rows of `doc` and `rank`; `titles` are those whose title matches. */
function statementsOf(matches: (rank: boolean) => string, titles: string) {
  const count = `select count(*) as total from (${matches(false)}) as matched
    where matched.doc / 100000 in (select law.doc from law where ${CURRENT}) and matched.doc % 100000 > 0`
  const best = (ranked: boolean) => `with matched as materialized (${matches(ranked)}),
    hits as materialized (select matched.doc, ${ranked ? 'matched.rank' : '-1.0'} * ${WEIGHT}
      * case when law.doc in (select doc / 100000 from (${titles}) as titled) then 1.6 else 1.0 end as score
      from matched cross join law where law.doc = matched.doc / 100000 and ${CURRENT})
    select doc from hits where doc % 100000 > 0 order by score, doc limit 10`
  return { count, ranked: best(true), plain: best(false) }
}

const SQLITE = statementsOf(
  (rank) => `select rowid as doc, ${rank ? 'bm25(law_text, 6, 1)' : '0'} as rank from law_text where law_text match ?1`,
  'select rowid as doc from law_text where law_text match ?2',
)

function searchSqlite(file: string): Search {
  const database = new DatabaseSync(file, { readOnly: true })
  const count = database.prepare(SQLITE.count)
  const ranked = database.prepare(SQLITE.ranked)
  const plain = database.prepare(SQLITE.plain)
  return (tokens) => {
    const phrase = tokens.map((token) => `"${token}"`).join(' + ')
    const { total } = count.get(phrase) as { total: number }
    const page = total <= RANKED_UP_TO ? ranked : plain
    const rows = page.all(phrase, `{title} : (${phrase})`) as { doc: number }[]
    return { total, docs: rows.map(({ doc }) => doc) }
  }
}

const POSTGRES = statementsOf(
  (rank) =>
    `select doc, ${rank ? "-ts_rank('{0.1,0.1,0.1,0.6}', document, $1::tsquery)" : '0'} as rank from law_text where document @@ $1::tsquery`,
  'select doc from law_text where document @@ $2::tsquery',
)

function searchPostgres(url: string): Search {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  return async (tokens) => {
    const phrase = (weight: string) => tokens.map((token) => `'${token}'${weight}`).join(' <-> ')
    const counted = await pool.query({ name: 'count', text: POSTGRES.count, values: [phrase('')] })
    const total = Number(counted.rows[0].total)
    const name = total <= RANKED_UP_TO ? 'ranked' : 'plain'
    const { rows } = await pool.query({ name, text: POSTGRES[name], values: [phrase(''), phrase(':A')] })
    return { total, docs: rows.map(({ doc }) => Number(doc)) }
  }
}

const search = where.startsWith('postgres:') ? searchPostgres(where) : searchSqlite(where)

// Clients keep their connections between the rounds.
createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  const keyword = new URL(request.url ?? '', 'http://bare').searchParams.get('keyword') ?? ''
  const data = await search(phraseOf(keyword)?.tokens ?? [])
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code: 200, data }))
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
