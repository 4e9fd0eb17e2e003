import { refusals } from '@anju/contract/errors'
import { fileRoutes } from '@anju/contract/file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { canRead, mayHaveFile } from '#modules/content'
import { bind, type Caller, callerOf, visitor } from '#modules/identity'
import { recordFileAccess } from '#modules/monitor'
import type { Context } from '#platform/app/context'
import { nowOrLater } from '#platform/database/sqlite-lock'
import { rangeOf } from '#platform/http/byte-range'
import { jsonHeaders } from '#platform/http/headers'
import { isId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { fetchExport, fetchResource } from './console.service.ts'
import { findFile, isOfSite, listUses } from './queries.ts'
import { openSent, sizeOf } from './sizes.ts'

/** Kinds that a browser may show in place; everything else is saved. */
const SHOWN = new Set(['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'application/pdf'])

type FileRequest = FastifyRequest<{ Params: { id: string; name: string }; Querystring: { w?: string } }>

export function bindFile(server: FastifyInstance, app: Context): void {
  server.get('/files/:id/:name', { config: { access: 'anyone' } }, async (request: FileRequest, reply) =>
    serve(app, request, reply),
  )
  bindConsoleFiles(server, app)
}

/** Downloads of the console. */
function bindConsoleFiles(server: FastifyInstance, app: Context): void {
  bind(server, app, fileRoutes, {
    'GET /prod-api/common/download': async ({ app, caller, query, now }) =>
      (await fetchExport(app, caller, query.fileName, query.delete !== 'false', now)) ?? refuse('notFound'),
    'GET /prod-api/common/download/resource': async ({ app, caller, query }) =>
      (await fetchResource(app, caller, query.resource)) ?? refuse('notFound'),
  })
}

type Use = Awaited<ReturnType<typeof listUses>>[number]
/**
 * The audience of a file: browsers may cache `public` ones and must not cache `private` ones; `use` is the item that
 * decides.
 */
type Reach = { reach: 'public' | 'private' | undefined; use?: Use }

/** The reach of a file under this name. A name that the file has nowhere would be a caller's words under our address. */
async function reachOf(app: Context, caller: Caller, { id, name }: FileRequest['params']): Promise<Reach> {
  const uses = (await listUses(app.db, id)).filter(({ fileName }) => fileName === name)
  const now = app.clock.now()
  const open = (who: Caller) => uses.find((use) => canRead(who, use, now) && mayHaveFile(who, use.fileAudience))
  if (open(visitor) || (await isOfSite(app.db, id, name))) return { reach: 'public' }
  const use = open(caller)
  return use ? { reach: 'private', use } : { reach: undefined, ...(uses[0] && { use: uses[0] }) }
}

/** Fetching internal material leaves a line, and so does asking for some that is not for this member. */
async function record(app: Context, request: FileRequest, caller: Caller, { reach, use }: Reach): Promise<void> {
  if (caller.kind !== 'member' || reach === 'public' || !use) return
  const file = { id: request.params.id, name: use.fileName, contentId: use.id, title: use.title }
  const from = {
    ip: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    now: app.clock.now(),
    ...(reach === undefined && { refusal: '无权查看' }),
  }
  await nowOrLater(
    () => recordFileAccess(app, caller, file, from),
    (error) => app.log.error({ err: error, file: file.id, member: caller.id }, 'an access to a file was not recorded'),
  )
}

/** The part of a file that is asked for; all of it if the browser has the beginning of other bytes. */
function partOf({ headers }: FileRequest, etag: string, size: number) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? rangeOf(headers.range, size) : undefined
}

async function serve(app: Context, request: FileRequest, reply: FastifyReply) {
  const { id, name } = request.params
  const file = isId(id) ? await findFile(app.db, id) : undefined
  const caller = await callerOf(request)
  const found: Reach = file ? await reachOf(app, caller, request.params) : { reach: undefined }
  const { reach } = found
  const wanted = file && reach && (await sizeOf(app.db, file, request.query.w, request.headers.accept ?? ''))
  // The page of an item shows the first page of its PDF by itself, which says nothing of who opened the file.
  const isPreview = wanted && !wanted.whole && wanted.mime !== file?.mime && file?.mime === 'application/pdf'
  if (!isPreview) await record(app, request, caller, found)
  if (!wanted) return refuseFile(request, reply, caller.kind === 'member' ? refusals.notFound : refusals.staffOnly)
  const { mime, etag, size } = wanted
  const known = reach === 'public' && request.headers['if-none-match'] === etag
  const part = known ? undefined : partOf(request, etag, size)
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const opened = known ? undefined : await openSent(app, wanted, part)
  if (!known && !opened) return refuseFile(request, reply, refusals.notFound)
  // A store that does not know parts opens everything.
  const sent = part && opened?.size === part.end - part.start + 1 ? part : undefined
  reply.headers({
    // A smaller picture is sent in the format that the browser knows.
    vary: request.query.w === undefined ? 'Authorization, Origin' : 'Authorization, Origin, Accept',
    etag,
    'accept-ranges': 'bytes',
    ...(sent && { 'content-range': `bytes ${sent.start}-${sent.end}/${size}` }),
    // Pages of the other origins that are named may show what is public.
    ...(reach === 'public' &&
      app.settings.publicOrigins.length > 0 && { 'cross-origin-resource-policy': 'cross-origin' }),
    'cache-control': reach === 'public' ? 'public, max-age=300, must-revalidate' : 'no-store',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'content-disposition': `${SHOWN.has(mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'download-filename': encodeURIComponent(name),
  })
  if (!opened) return reply.status(304).send()
  if (sent) reply.status(206)
  return reply.type(mime).header('content-length', opened.size).send(opened.body)
}

async function refuseFile(request: FastifyRequest, reply: FastifyReply, refusal: { code: number; msg: string }) {
  const page = await request.server.pageForPeople?.(request, reply, refusal.code === 404 ? 404 : 401)
  return (
    page ??
    reply
      .status(refusal.code)
      .headers(jsonHeaders)
      .send({ ...refusal, data: null })
  )
}
