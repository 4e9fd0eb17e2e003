import { holds } from '#modules/identity'
import type { Waiting } from '#platform/app/waiting'
import { countTickets } from './queries.ts'

/** The tickets that wait for the caller, the most urgent first. */
export const waitingTickets: Waiting = {
  permission: 'cms:proposal:list',
  rank: 1,
  async count(call) {
    const { urgent, overdue, unassigned, mine, extension, callback } = await countTickets(call.app.db, call)
    // Whoever handles tickets is on the way to them with a phone.
    const onTheWay = holds(call.caller, 'cms:proposal:handle') && { phonePath: '/cms/proposal-field/index' }
    return [
      { key: 'ticket-urgent', label: '紧急的来信', count: urgent, path: '/cms/proposal?view=urgent' },
      { key: 'ticket-overdue', label: '已超期的来信', count: overdue, path: '/cms/proposal?view=overdue' },
      ...(holds(call.caller, 'cms:proposal:assign')
        ? [{ key: 'ticket-extension', label: '待审批的延期', count: extension, path: '/cms/proposal?view=extension' }]
        : []),
      ...(holds(call.caller, 'cms:proposal:contact')
        ? [{ key: 'ticket-callback', label: '待回访的来信', count: callback, path: '/cms/proposal?view=callback' }]
        : []),
      { key: 'ticket-unassigned', label: '待分派的来信', count: unassigned, path: '/cms/proposal?view=unassigned' },
      { key: 'ticket-mine', label: '我负责的来信', count: mine, path: '/cms/proposal?view=mine', ...onTheWay },
    ]
  },
}
