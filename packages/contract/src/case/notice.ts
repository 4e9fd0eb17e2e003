import { type Static, Type } from 'typebox'
import { Id, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { rowOf } from '../wire/route.ts'

/** What happened to a case that the caller answers for, or that waits for somebody in their department to do so. */
const CaseNotice = Type.Object({
  /** The line of the case's history that the notice is. */
  eventId: Id,
  no: Type.String(),
  subject: Type.String(),
  /** What happened; `late` is what the clock says of a limit. */
  action: Type.Enum([
    'submit',
    'assign',
    'message',
    'confirm',
    'object',
    'late',
    'undelivered',
    'urge',
    'return',
    'resume',
    'extension',
    'decision',
    'callback',
    'dissatisfied',
    'reopen',
    'priority',
  ]),
  /** Whether the caller answers for the case. */
  isOwn: Type.Boolean(),
  /** Which limit has been missed or is near; empty otherwise. */
  detail: Type.String(),
  time: Type.String(),
  isRead: Type.Boolean(),
})
export type CaseNotice = Static<typeof CaseNotice>

/** The notices of a kind of case; `name` as in its paths. */
export function noticesOf<const Name extends string>(name: Name) {
  const path = `/prod-api/cms/${name}/notices` as const
  const access = `permission:cms:${name}:list` as const
  return {
    ...rowOf(`GET ${path}`, {
      access,
      about: '与我有关的最近的动态，与未读条数；多于 99 条的记为 100',
      data: Type.Object({ data: Type.Array(CaseNotice), unreadCount: Type.Integer() }),
    }),
    ...rowOf(`POST ${path}/read`, {
      access,
      audit: 'none',
      about: '把动态记为已读',
      body: strict({
        eventIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
      }),
      data: Nothing,
    }),
  }
}
