import type { ManagedPlace } from '@anju/contract/place/routes'
import { Ticket, TicketRow } from '@anju/contract/proposal/desk'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { button } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import type { FakeServer } from '../console/server.ts'
import { planDictionaries } from '../console/system-pages.ts'

const may = { handle: true, assign: true, contact: true, code: false, publish: false }
export const noDraft = { step: '', text: '', references: [], version: 0 }

/** A line of a history. */
export const line = (eventId: string, action: 'submit' | 'accept' | 'reply', publicNote = '') => ({
  eventId,
  action,
  at: '2026-11-27 10:00:00',
  userName: action === 'submit' ? '' : '小周',
  state: 'submitted' as const,
  note: '',
  publicNote,
  photos: [],
  references: [],
  calledAt: '',
  draftId: '',
})

/** A new letter, as the server shows it. */
export const aLetter = (nth: number, more: Partial<Ticket> = {}): Ticket =>
  sample(Ticket, {
    proposalId: `letter-${nth}`,
    version: 1,
    no: `TS20261127-000${nth}`,
    kind: 'complaint',
    subject: `第 ${nth} 件`,
    project: '云澜大厦',
    content: '三号电梯上行经过八层时有明显异响。',
    state: 'submitted',
    late: 'none',
    phone: '138****8000',
    wantsReply: true,
    draft: noDraft,
    extension: null,
    mergedInto: null,
    merged: [],
    events: [line(`${nth}-1`, 'submit')],
    may,
    ...more,
  })

const rowOf = (letter: Ticket) =>
  Object.fromEntries(Object.keys(TicketRow.properties).map((name) => [name, letter[name as keyof Ticket]])) as TicketRow

const NO_COUNTS = {
  mine: 0,
  department: 0,
  waiting: 0,
  reply: 0,
  pending: 0,
  today: 0,
  overdue: 0,
  urgent: 0,
  urged: 0,
  extension: 0,
  callback: 0,
}

/** Plays the inbox with these letters; a letter that is answered leaves it. Resolves once it is open. */
export async function openInbox(
  server: FakeServer,
  letters: Ticket[],
  places: readonly ManagedPlace[] = [],
): Promise<void> {
  welcome(server, { permissions: permissionsOf('proposal') })
  planDictionaries(server)
  server.on('GET /prod-api/cms/place/options', { data: [...places] })
  const one = (id: unknown) => letters.find(({ proposalId }) => proposalId === id) ?? letters[0]
  server.on('GET /prod-api/cms/proposal/list', () => {
    const rows = letters.filter(({ state }) => state === 'submitted' || state === 'accepted').map(rowOf)
    return { rows, total: rows.length }
  })
  server.on('GET /prod-api/cms/proposal/counts', {
    data: { ...NO_COUNTS, open: 2, unassigned: 2, ownerless: 2, all: 2 },
  })
  server.on('GET /prod-api/cms/proposal/options', { data: { departments: [], people: [] } })
  server.on('GET /prod-api/cms/proposal/viewing', { data: [] })
  server.on('POST /prod-api/cms/proposal/viewing', { data: [] })
  server.on('GET /prod-api/cms/case/same', { data: [] })
  server.on('GET /prod-api/cms/proposal/views', { data: [], start: '' })
  server.on('GET /prod-api/cms/proposal/notices', { data: [], unreadCount: 0 })
  server.on('GET /prod-api/cms/proposal/templates', {
    data: {
      version: 1,
      templates: [
        { title: '电梯', kind: 'complaint', text: '{项目}的电梯已安排检修。' },
        { title: '照明', kind: '', text: '照明已报修。' },
        { title: '表扬', kind: 'praise', text: '谢谢您的表扬。' },
      ],
    },
  })
  server.on('GET /prod-api/cms/proposal/:proposalId', ({ params }) => ({ data: one(params.proposalId) as Ticket }))
  server.on('PUT /prod-api/cms/proposal/draft', ({ body }) => ({ version: body.version + 1, saveTime: '' }))
  server.on('PUT /prod-api/cms/proposal/step', ({ body }) => {
    Object.assign(one(body.proposalId) as Ticket, { state: 'answered', version: 2 })
    return null
  })
  await openConsole('/cms/proposal', '意见建议')
}

/** The letter that is open. */
export const opened = () => page.getByRole('dialog').filter({ hasText: '办理经过' })
export const answer = () => opened().getByRole('textbox', { name: '给来信人的话' })

export const openLetter = (nth: number) => button(`第 ${nth} 件`).click()
