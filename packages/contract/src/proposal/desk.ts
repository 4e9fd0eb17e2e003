import { type Static, Type } from 'typebox'
import { deskOf, lineFields, noteOf, ownerFields } from '../case/desk.ts'
import { detailFields, ownedFilters, rowFields } from '../case/list.ts'
import { DeskReference, GivenReferences } from '../desk/reference.ts'
import { shownPlace } from '../place/given.ts'
import { dataOf, listQuery, SearchText } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { PhotoIds, TicketPhoto } from './photo.ts'
import {
  proposalActions,
  proposalKinds,
  proposalLimits,
  proposalStates,
  proposalStepNames,
  type TicketView,
  ticketLimits,
  ticketViews,
} from './terms.ts'

const State = Type.Enum([...proposalStates])
const Kind = Type.Enum([...proposalKinds])
const Note = noteOf(proposalLimits)

/** A ticket in the inbox: the contact is masked. */
export const TicketRow = Type.Object({
  proposalId: Type.String(),
  kind: Kind,
  subject: Type.String(),
  project: Type.String(),
  ...shownPlace,
  state: State,
  ...ownerFields,
  urgent: Type.Boolean(),
  /** The last days for accepting (of an urgent one the minute) and for answering it by the company's limits, and for answering it at all. */
  acceptOn: Type.String(),
  answerOn: Type.String(),
  dueOn: Type.String(),
  /** Which of these has been missed, as long as nothing has been done about it. */
  late: Type.Enum(['none', ...ticketLimits]),
  /** Whether the sender has added something that nobody has answered. */
  hasMessage: Type.Boolean(),
  anonymous: Type.Boolean(),
  /** Whether the sender has asked for an answer by telephone. */
  wantsReply: Type.Boolean(),
  /** Until when it waits at the latest for what its sender was asked; empty unless it waits. */
  waitsUntil: Type.String(),
  /** How often its answer has been urged; 0 once it is answered. */
  urges: Type.Integer(),
  /** Whether more time for the answer waits for approval, and whether a department has sent it back and nobody has it since. */
  extensionWaits: Type.Boolean(),
  sentBack: Type.Boolean(),
  ...rowFields,
})
export type TicketRow = Static<typeof TicketRow>

export const TicketEvent = Type.Object({
  ...lineFields,
  action: Type.Enum([...proposalActions]),
  state: State,
  /** What the sender reads, too. */
  publicNote: Type.String(),
  photos: Type.Array(TicketPhoto),
  references: Type.Array(DeskReference),
  /** When the sender was called, day and minute; empty for what was only written. */
  calledAt: Type.String(),
  /** The public question that was drafted from the ticket; empty without one that the caller may open. */
  draftId: Type.String(),
})
export type TicketEvent = Static<typeof TicketEvent>

/** More time for an answer that somebody has asked for. */
const Extension = Type.Object({
  until: Type.String(),
  reason: Type.String(),
  userName: Type.String(),
  /** Whether the caller may approve or decline it. */
  mayDecide: Type.Boolean(),
})

const Related = Type.Object({ proposalId: Type.String(), no: Type.String(), subject: Type.String() })

/** A ticket with its text and history; the contact is masked, the whole one is a call of its own. */
export const Ticket = Type.Object({
  ...TicketRow.properties,
  content: Type.String(),
  location: Type.String(),
  contactName: Type.String(),
  phone: Type.String(),
  /** Empty when the sender has not said. */
  email: Type.String(),
  ...detailFields,
  /** 1 to 5; 0 as long as the sender has not said. */
  satisfaction: Type.Integer(),
  /** What waits for approval, and the last day for which more time can be asked for; empty when it cannot. */
  extension: Type.Union([Extension, Type.Null()]),
  extensibleTo: Type.String(),
  /** What the sender said when they were called after the answer: 1 to 5, 0 without a call. */
  callbackSatisfaction: Type.Integer(),
  callbackSolved: Type.Union([Type.Boolean(), Type.Null()]),
  mayCallBack: Type.Boolean(),
  /** Whether it has been answered, and something that a sender has added since keeps it open. */
  unheard: Type.Boolean(),
  /** Why its personal data is not deleted; empty unless it is held. */
  holdNote: Type.String(),
  /** The day on which its personal data will be or was deleted; empty as long as it is open, or held. */
  eraseOn: Type.String(),
  erased: Type.Boolean(),
  /** The ticket with which it is handled, and those that are handled with it, as far as the caller may see them. */
  mergedInto: Type.Union([Related, Type.Null()]),
  merged: Type.Array(Related),
  events: Type.Array(TicketEvent),
  /** Whether the caller may act on it, name who answers for it, read the whole contact, issue a new query code, and draft a public question. */
  may: Type.Object({
    handle: Type.Boolean(),
    assign: Type.Boolean(),
    contact: Type.Boolean(),
    code: Type.Boolean(),
    publish: Type.Boolean(),
  }),
})
export type Ticket = Static<typeof Ticket>

/** The numbers beside the views of the inbox. */
export const TicketCounts = Type.Object(
  Object.fromEntries(ticketViews.map((view) => [view, Type.Integer()])) as Record<TicketView, Type.TInteger>,
)
export type TicketCounts = Static<typeof TicketCounts>

// Texts and contacts of tickets are for those who answer them; readers of the operation log are others.
const desk = deskOf({
  name: 'proposal',
  id: 'proposalId',
  title: '意见建议',
  object: 'ticket',
  omits: ['note', 'photos'],
})

/** The desk of suggestions and complaints: whoever answers them finds, reads, assigns and answers them here. */
export const proposalDeskRoutes = routes({
  ...desk.reading({
    about: {
      list: '来信列表：本人负责的、数据范围内部门的，以及有分派权限时尚未分派的；联系方式已隐去',
      detail: '一件来信的正文与办理经过；联系方式已隐去',
      contact: '查看来信人完整的联系方式；查看记入办理经过',
    },
    view: '来信视图',
    query: listQuery(['submitTime', 'answerOn', 'limit'], {
      view: Type.Optional(Type.Enum([...ticketViews])),
      state: Type.Optional(State),
      kind: Type.Optional(Kind),
      project: SearchText,
      projectId: Type.Optional(Type.String({ maxLength: 64 })),
      ...ownedFilters,
    }),
    row: TicketRow,
    detail: Ticket,
    contact: { contactName: Type.String(), phone: Type.String(), email: Type.String() },
  }),
  ...desk.owning({
    work: '办理',
    owners: 'handlers',
    note: Note,
  }),
  'GET /prod-api/cms/proposal/counts': {
    access: 'permission:cms:proposal:list',
    about: '各视图的件数',
    data: dataOf(TicketCounts),
  },
  'PUT /prod-api/cms/proposal/step': desk.change(
    'handle',
    '办理一步：受理、开始处理、答复、办结、不予受理、转其他单位、重新办理；note 是来信人看到的话。答复已提交的来信即受理；calledAt 是电话答复的时间',
    {
      step: Type.Enum([...proposalStepNames]),
      note: Note(0),
      photos: PhotoIds,
      references: GivenReferences,
      /** Of an answer: when the sender was called, day and minute. */
      calledAt: Type.Optional(
        Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$', message: '请选择通话的日期和时间' }),
      ),
    },
  ),
  'POST /prod-api/cms/proposal/note': desk.addition('补充一句，或只有照片：isPublic 时来信人可见，否则为内部备注', {
    note: Note(0),
    isPublic: Type.Boolean(),
    photos: PhotoIds,
    references: GivenReferences,
  }),
  'PUT /prod-api/cms/proposal/priority': desk.change('handle', '标为紧急或取消紧急；note 只有内部可见', {
    urgent: Type.Boolean(),
    note: Note(0),
  }),
})
