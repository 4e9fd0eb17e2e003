import { type Audit, accountOf, auditActions, type Route } from '@anju/contract/wire/route'
import type { FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import type { Context } from '../../app/context.ts'
import type { Operation, Operator } from '../../app/operation.ts'
import { accompanied, type Companion } from '../../database/companion.ts'
import { isLockedOut } from '../../database/sqlite-lock.ts'
import { newId } from '../../id.ts'
import { refusedLine, sentenceOf } from './audit-bound.ts'
import { objectsAfter, objectsOf } from './audit-objects.ts'

const SECRET = /pass|pwd|token|secret|codes?$|otp|authorization|uuid|nonce/i
/** The same in names that users choose, where secrets of other services are mostly called keys. */
const SECRET_NAME = /key|credential|salt/i
const LONGEST = 2000

/** A value without the fields whose name, or the name in the field `pair.name`, says that they are secret (security S53). */
function redact(value: unknown, audit: Audit): unknown {
  if (Array.isArray(value)) return value.map((one) => redact(one, audit))
  if (value === null || typeof value !== 'object') return value
  const { shows = [], omits = [], pair } = audit
  const name = pair && (value as Record<string, unknown>)[pair.name]
  const hidden = typeof name === 'string' && (SECRET.test(name) || SECRET_NAME.test(name)) ? pair?.value : undefined
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      omits.includes(name)
        ? '…'
        : (SECRET.test(name) && !shows.includes(name)) || name === hidden
          ? '***'
          : redact(one, audit),
    ]),
  )
}

/** A response without the fields that its route declares as secret. */
function without(answer: unknown, hides: readonly string[] = []): unknown {
  if (hides.length === 0 || answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(Object.entries(answer).map(([name, one]) => [name, hides.includes(name) ? '***' : one]))
}

type Read = Pick<Route, 'params' | 'query' | 'body'>

const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0

/**
 * The input that the route reads. Anything else that was sent, such as a body of a route without one, could pretend that
 * something else was done.
 */
function inputOf(route: Read, request: FastifyRequest): unknown[] {
  return [route.params && request.params, route.query && request.query, route.body && request.body]
}

/** The input as JSON. If it is too long, short fields come first, so that a long one cannot displace them. */
function paramOf(input: readonly unknown[], audit: Audit): string {
  const param = Object.assign({}, ...input.map((part) => redact(typeof part === 'object' ? part : {}, audit)))
  const whole = JSON.stringify(param)
  if (whole.length <= LONGEST) return whole
  const fields = Object.entries(param).toSorted(([, one], [, other]) => lengthOf(one) - lengthOf(other))
  return JSON.stringify(Object.fromEntries(fields)).slice(0, LONGEST)
}

/** The audit of a route that has one. */
export function auditOf(route: Pick<Route, 'audit'>): Audit | undefined {
  return route.audit === 'none' ? undefined : route.audit
}

/**
 * Throws for a console route that changes something but declares no `audit`, and for an audited route that asks for no account
 * of the console: the operation log names one in every line.
 */
export function assertAudit(key: string, route: Route): void {
  if (auditOf(route) && accountOf(route.access) !== 'administrator')
    throw new Error(`route ${key} declares an audit but asks for no account of the console`)
  if (!key.startsWith('GET ') && key.includes(' /prod-api/') && !route.audit)
    throw new Error(`route ${key} declares no audit`)
}

type Outcome = Pick<Operation, 'result' | 'error' | 'ended' | 'objects'>

/**
 * Runs a call and records it in the operation log, whether it succeeded or was refused. The line is committed with the first
 * write of the call, so that nothing is changed without it, and gets its result before the response is sent.
 */
export async function audited<Result>(
  app: Context,
  {
    key,
    route,
    caller,
    request,
  }: { key: string; route: Read & Pick<Route, 'audit' | 'file'>; caller: Operator; request: FastifyRequest },
  run: () => Promise<Result>,
): Promise<Result> {
  const audit = auditOf(route)
  if (!audit) return run()
  const began = performance.now()
  const at = app.clock.now()
  const input = inputOf(route, request)
  const objects = await objectsOf(app, audit, caller, input)
  const known = {
    id: newId(at),
    title: audit.title,
    action: auditActions.indexOf(audit.action),
    method: key,
    requestMethod: request.method,
    url: request.url.split('?')[0] ?? '',
    ip: request.ip,
    caller,
    param: paramOf(input, audit),
    at,
  }
  const line = (outcome: Outcome) => app.audit({ ...known, cost: Math.round(performance.now() - began), ...outcome })
  const companion: Companion = {
    statement: () => line({ result: '', error: '', ended: false, objects }),
    committed: false,
  }
  const finish = (outcome: Omit<Outcome, 'ended'>) => finishLine(app, companion, line({ ...outcome, ended: true }))
  let result: Result
  try {
    result = await accompanied(companion, run)
  } catch (error) {
    // Nothing was written, and a line about it would wait for the same lock.
    if (isLockedOut(error)) throw error
    const sentence = await refusedLine(app, caller, error)
    if (sentence !== undefined || companion.committed)
      await finish({ result: '', error: sentence ?? sentenceOf(error), objects })
    throw error
  }
  const answer = route.file ? '' : JSON.stringify(redact(without(result, audit.hides), audit) ?? null)
  const after = route.file ? objects : await objectsAfter(app, audit, objects, result)
  await finish({ result: answer.slice(0, LONGEST), error: '', objects: after })
  return result
}

/** Writes the result; throws when the call has no line at all by then. */
async function finishLine(app: Context, companion: Companion, line: CompiledQuery): Promise<void> {
  const { committed } = companion
  // Writes after the response do not execute the companion.
  companion.committed = true
  try {
    await app.db.executeQuery(line)
  } catch (error) {
    if (!committed) throw error
    app.log.error({ err: error }, 'a line of the operation log stays without its result')
  }
}
