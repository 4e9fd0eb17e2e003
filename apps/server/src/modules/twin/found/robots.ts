/** What search engines leave out: the console, calls, and addresses that are only for the site's own pages. */
const CLOSED = ['/admin', '/api/', '/prod-api/', '/docs', '/searchPage']

/** The robots.txt of the site (RFC 9309). */
export function robotsOf(origin: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
