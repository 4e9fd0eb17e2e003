import type { TestApp } from '../harness.ts'

/** Everything that a crawler reads, by path. */
export type Crawled = Map<string, string>

const LOC = /<loc>([^<]+)<\/loc>/g
const HREF = /<a href="(\/[^"#]*)/g

/** The path of an address of this site; the addresses of feeds and sitemaps are absolute. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '').replaceAll('&amp;', '&') || '/'

/** Follows every link from the start page and everything that the sitemap names, as a search engine does. */
export async function crawl(app: TestApp): Promise<{ pages: Crawled; listed: string[]; broken: string[] }> {
  const pages: Crawled = new Map()
  const broken: string[] = []
  const get = async (path: string) => await app.server.inject({ url: path, headers: { accept: 'text/html,*/*' } })
  const index = await get('/sitemap.xml')
  const parts = await Promise.all([...index.body.matchAll(LOC)].map(([, url = '']) => get(pathOf(url))))
  const listed = parts.flatMap(({ body }) => [...body.matchAll(LOC)].map(([, url = '']) => pathOf(url)))
  const waiting = ['/', ...listed]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const { statusCode, body, headers } = await get(path)
    if (statusCode === 301) {
      pages.set(path, '')
      waiting.push(String(headers.location))
      continue
    }
    pages.set(path, body)
    if (statusCode !== 200) broken.push(`${statusCode} ${path}`)
    if (String(headers['content-type']).startsWith('text/html'))
      waiting.push(...[...body.matchAll(HREF)].map(([, to = '']) => pathOf(to)))
  }
  return { pages, listed, broken }
}
