// A bare node:http server that runs given statements for each address and sends their rows as JSON: what any server in
// Node with the same queries could reach at best. One process; one connection to SQLite, a pool of them to PostgreSQL.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { Recorded } from './statements.ts'

const [file = '', database = '', port = '0'] = process.argv.slice(2)
const { texts, addresses } = JSON.parse(readFileSync(file, 'utf8')) as Recorded

type Run = (text: number, values: readonly unknown[]) => unknown[] | Promise<unknown[]>

function onSqlite(path: string): Run {
  const connection = new DatabaseSync(path, { readOnly: true })
  const statements = texts.map((text) => connection.prepare(text))
  return (text, values) => statements[text]?.all(...(values as SQLInputValue[])) ?? []
}

function onPostgres(url: string): Run {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  return async (text, values) => (await pool.query(texts[text] ?? '', [...values])).rows
}

const run = database.startsWith('postgres') ? onPostgres(database) : onSqlite(database)

createServer(async (request, response) => {
  const results: unknown[] = []
  for (const [text, values] of addresses[request.url ?? ''] ?? []) results.push(await run(text, values))
  const bytes = Buffer.from(JSON.stringify(results))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
