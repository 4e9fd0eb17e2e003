import { refusals } from '@anju/contract/errors'
import { fileRoutes } from '@anju/contract/file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { canRead, mayHaveFile } from '#modules/content'
import { bind, type Caller, callerOf, visitor } from '#modules/identity'
import { recordFileAccess } from '#modules/monitor'
import type { Context } from '#platform/app/context'
import { nowOrLater } from '#platform/database/sqlite-lock'
import { type ByteRange, rangeOf } from '#platform/http/byte-range'
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

/** Whether a page shows the first page of a PDF by itself, which says nothing of who opened the file. */
function isFirstPage(mimeOfFile: string | undefined, { whole, mime }: Wanted): boolean {
  return !whole && mime !== mimeOfFile && mimeOfFile === 'application/pdf'
}

/** Pages of the other origins that are named may show what is public. */
function headersOfReach({ settings }: Context, reach: Reach['reach']) {
  if (reach !== 'public') return { 'cache-control': 'no-store' }
  return {
    'cache-control': 'public, max-age=300, must-revalidate',
    ...(settings.publicOrigins.length > 0 && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** The bytes that the caller may have, in the size that is asked for; the access is recorded. */
async function findWanted(app: Context, request: FileRequest, caller: Caller) {
  const { id } = request.params
  const file = isId(id) ? await findFile(app.db, id) : undefined
  const access: Reach = file ? await reachOf(app, caller, request.params) : { reach: undefined }
  const { reach } = access
  const wanted = file && reach && (await sizeOf(app.db, file, request.query.w, request.headers.accept ?? ''))
  if (!wanted || !isFirstPage(file?.mime, wanted)) await record(app, request, caller, access)
  return { wanted, reach }
}

async function serve(app: Context, request: FileRequest, reply: FastifyReply) {
  const { name } = request.params
  const caller = await callerOf(request)
  const { wanted, reach } = await findWanted(app, request, caller)
  if (!wanted) return refuseFile(request, reply, caller.kind === 'member' ? refusals.notFound : refusals.staffOnly)
  const { mime, etag, size } = wanted
  const { status, opened, part } = await openWanted(app, request, wanted, reach)
  if (status === 416) return reply.status(416).header('content-range', `bytes */${size}`).send()
  if (status === 404) return refuseFile(request, reply, refusals.notFound)
  reply.headers({
    // A smaller picture is sent in the format that the browser knows.
    vary: request.query.w === undefined ? 'Authorization, Origin' : 'Authorization, Origin, Accept',
    etag,
    'accept-ranges': 'bytes',
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
    ...headersOfReach(app, reach),
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'content-disposition': `${SHOWN.has(mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'download-filename': encodeURIComponent(name),
  })
  reply.status(status)
  return opened ? reply.type(mime).header('content-length', opened.size).send(opened.body) : reply.send()
}

type Wanted = Awaited<ReturnType<typeof sizeOf>>
type Delivery = {
  status: 200 | 206 | 304 | 404 | 416
  opened?: Awaited<ReturnType<typeof openSent>>
  part?: ByteRange
}

/** Opens what is asked for of a file, unless the browser has it. */
async function openWanted(
  app: Context,
  request: FileRequest,
  wanted: Wanted,
  reach: Reach['reach'],
): Promise<Delivery> {
  const { etag, size } = wanted
  if (reach === 'public' && request.headers['if-none-match'] === etag) return { status: 304 }
  const part = partOf(request, etag, size)
  if (part === 'none') return { status: 416 }
  const opened = await openSent(app, wanted, part)
  if (!opened) return { status: 404 }
  // A store that does not know parts opens everything.
  const isPart = part && opened.size === part.end - part.start + 1
  return isPart ? { status: 206, opened, part } : { status: 200, opened }
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
