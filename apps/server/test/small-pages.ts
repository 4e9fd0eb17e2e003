import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A built site of one page, so that a test does not depend on whether the real one is built. */
export function smallSite(dataDir: string): string {
  const folder = join(dataDir, 'site')
  mkdirSync(folder)
  const head = '<title>首页</title><!--anju-site-->'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html><head>${head}</head><body><div id="root"></div><!--anju-twin--></body></html>`,
  )
  return folder
}

/** A built console of one page. */
export function smallConsole(dataDir: string): string {
  const folder = join(dataDir, 'console')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" nonce="__CSP_NONCE__"></script>')
  writeFileSync(join(folder, 'assets', 'console-1a2b.js'), 'export {}')
  return folder
}
