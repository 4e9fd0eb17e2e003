// A bare node:http server that counts the hits of a word in the index of laws with one prepared statement: what it costs at least to look a
// word up. It knows no filters, ranks, titles or excerpts.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { phraseOf } from '../apps/server/src/platform/text/bigrams.ts'

const [where = '', port = '0'] = process.argv.slice(2)

type Count = (tokens: readonly string[]) => Promise<number> | number

function sqliteCount(file: string): Count {
  const statement = new DatabaseSync(file, { readOnly: true }).prepare(
    'select count(*) as found from law_text where law_text match ?',
  )
  return (tokens) => (statement.get(tokens.map((token) => `"${token}"`).join(' + ')) as { found: number }).found
}

function postgresCount(url: string): Count {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const text = 'select count(*)::int as found from law_text where document @@ $1::tsquery'
  return async (tokens) => {
    const values = [tokens.map((token) => `'${token}'`).join(' <-> ')]
    return (await pool.query({ name: 'count', text, values })).rows[0].found
  }
}

const count = where.startsWith('postgres:') ? postgresCount(where) : sqliteCount(where)

createServer(async (request, response) => {
  const keyword = new URL(request.url ?? '', 'http://bare').searchParams.get('keyword') ?? ''
  const total = await count(phraseOf(keyword)?.tokens ?? [])
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code: 200, data: { total } }))
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
