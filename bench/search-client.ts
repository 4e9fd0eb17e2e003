import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })
/**
 * No network has a budget for all these searches in a minute, so they come from 127.0.1 to 127.0.200. Who has used the most waits longest: of
 * fewer networks those of the first searches, which load the library, would have more of them waiting than one may have.
 */
const NETWORKS = 200
let requests = 0

/** Asks a server for a path and resolves with its `data`; fails on anything but an answer. */
export function ask<Data>(url: string, path: string): Promise<Data> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.${1 + (requests++ % NETWORKS)}.1`
    get(`${url}${path}`, { agent, localAddress }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(parts).toString())
        if (answer.code === 200) resolve(answer.data)
        else reject(new Error(`${decodeURIComponent(path)}: ${answer.msg}`))
      })
    }).once('error', reject)
  })
}

/** The address of a search. */
export function searchPath(query: Record<string, string>): string {
  return `/api/cms/law/search?${new URLSearchParams(query)}`
}

/** Milliseconds that each path takes, asked for in turn by so many clients at once; `until` ends it early. */
export async function timesOf(
  url: string,
  paths: readonly string[],
  clients: number,
  until?: AbortSignal,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const run = async () => {
    while (next < paths.length && !until?.aborted) {
      const began = performance.now()
      await ask(url, paths[next++] ?? '')
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, run))
  return times
}

/** Answers a second. */
export async function speedOf(url: string, paths: readonly string[], clients: number): Promise<number> {
  const began = performance.now()
  await timesOf(url, paths, clients)
  return paths.length / ((performance.now() - began) / 1000)
}

export function closeClient(): void {
  agent.destroy()
}
