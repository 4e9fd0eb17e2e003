import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lawRoutes } from '@anju/contract/law'
import { LAW_API, MOST_HITS } from '@anju/contract/law/open-terms'
import { lawOpenRoutes } from '@anju/contract/law-open'
import { tables } from '@anju/contract/tables'
import type { FastifyInstance } from 'fastify'
import { type StaticFile, sendStatic, staticFile } from '#platform/http/static-files'
import { describeApi } from './openapi.ts'

const FILES: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
const folder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const own = (name: string) => readFileSync(join(import.meta.dirname, 'api-page', name), 'utf8')

/** The API page at /docs. The page itself contains no data; only users of the console receive the description. */
export function bindApiPage(server: FastifyInstance): void {
  const config = { access: 'anyone' } as const
  server.get('/docs', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'",
      )
      .send(own('index.html')),
  )
  server.get('/docs/start.js', { config }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(own('start.js')),
  )
  // Read when they are first asked for: the script has 1.4 MB, and few open the page.
  const files = new Map<string, StaticFile>()
  const fileOf = (name: string): StaticFile | undefined => {
    const known = files.get(name)
    if (known || !Object.hasOwn(FILES, name)) return known
    const plain = readFileSync(join(folder(), name))
    const file = staticFile(`${FILES[name]}; charset=utf-8`, 'public, max-age=3600', { plain })
    files.set(name, file)
    return file
  }
  server.get('/docs/files/:name', { config }, async (request, reply) => {
    const file = fileOf((request.params as { name: string }).name)
    return file ? sendStatic(request, reply, file) : reply.callNotFound()
  })
  server.get('/docs/openapi.json', { config: { access: 'administrator' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(describeApi(Object.values(tables))),
  )
}

const ABOUT = [
  '法规库的开放接口：不需要登录，供程序读取条文。回答为 {code, msg, data}，code 为 200 即成功；被拒绝时 msg 说明原因，reason 供程序判断。',
  '先用 /api/cms/law/search 或 /api/cms/law/list 得到 lawId，再读 /api/cms/law/text/{lawId}；/api/cms/law/file/{lawId} 给出同样条文的 Markdown、纯文本、Word 与 Excel。',
  'place 为条款位置：art-16（第十六条）、art-120-1（第一百二十条之一）、art-16-p1（第一款）、art-16-p1-i3（第一款第三项）。',
  'on 为 YYYY-MM-DD：给出当天施行的版本，没有收录时为 404，reason 为 noVersionOfDay。每份条文都带引用、时效性与最后核对的日期，仅供参考，以官方公布文本为准。',
  `限制：一页最多 50 条，检索结果的文件最多 ${MOST_HITS} 条；每个网络同时生成一份文件，另有两份可以等待；检索按用时计量。超出时 code 为 429，retryAfter 为再试前的秒数；服务器忙时为 503。`,
].join('\n\n')

/** The description of the open calls of the law library, for everybody, also where the page at /docs is switched off. */
export function bindLawDescription(server: FastifyInstance): void {
  // Written when it is first asked for, because few ask.
  let description: ReturnType<typeof describeApi> | undefined
  server.get(LAW_API, { config: { access: 'anyone' } }, async (_request, reply) => {
    description ??= describeApi([lawRoutes, lawOpenRoutes], { title: '法规库开放接口', description: ABOUT })
    return reply.header('cache-control', 'public, max-age=300').send(description)
  })
}
