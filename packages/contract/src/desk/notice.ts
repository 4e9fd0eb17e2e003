import { type Static, Type } from 'typebox'
import { Id, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/**
 * What happened to an item that concerns the caller: it waits for their review, what they submitted, scheduled or wrote was decided, or
 * somebody has commented on what they wrote, or answered where they had a say.
 */
export const DeskNotice = Type.Object({
  /** The line of the item's history, or the comment or answer, that the notice is. */
  historyId: Id,
  contentId: Id,
  action: Type.Enum(['submit', 'review', 'refuse', 'publish', 'fail', 'comment', 'answer']),
  title: Type.String(),
  /** The name of who did it; empty for what happened at its time. */
  personName: Type.String(),
  /** Why it was refused, or not published; the beginning of a comment or an answer. */
  reason: Type.String(),
  time: Type.String(),
  isRead: Type.Boolean(),
})
export type DeskNotice = Static<typeof DeskNotice>

export const deskNoticeRoutes = routes({
  'GET /prod-api/cms/content/notices': {
    access: 'permission:cms:content:list',
    about: '与我有关的最近的审核消息，与未读条数',
    data: Type.Object({ data: Type.Array(DeskNotice), unreadCount: Type.Integer() }),
  },
  'POST /prod-api/cms/content/notices/read': {
    access: 'permission:cms:content:list',
    audit: 'none',
    about: '把审核消息记为已读',
    body: strict({
      historyIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
    }),
    data: Nothing,
  },
})
