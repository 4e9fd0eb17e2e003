import { buildApp } from '../apps/server/src/app.ts'
import { statementsOf } from '../apps/server/test/statements.ts'
import { type BenchDatabase, settingsOf } from './fill.ts'

/** The statements that the server runs for each address, with their values. */
export type Recorded = {
  texts: string[]
  addresses: Record<string, [text: number, values: unknown[]][]>
}

/**
 * The statements of each address when it is asked for a second time, because what is remembered between requests is not
 * asked for again; responses themselves are not taken from the cache.
 */
export async function recordStatements(
  database: BenchDatabase,
  paths: readonly string[],
  token?: string,
): Promise<Recorded> {
  const { server, prepare, close } = await buildApp(settingsOf(database))
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const texts = new Map<string, number>()
  const addresses: Recorded['addresses'] = {}
  try {
    await prepare()
    for (const path of paths) {
      await server.inject({ url: path, headers })
      const statements = await statementsOf(async () => {
        const answer = await server.inject({ url: path, headers })
        if (answer.json().code !== 200) throw new Error(`${path} answers ${answer.body}`)
      })
      addresses[path] = statements.map(({ text, values }) => {
        const number = texts.get(text) ?? texts.size
        texts.set(text, number)
        return [number, values]
      })
    }
    return { texts: [...texts.keys()], addresses }
  } finally {
    await close()
  }
}
