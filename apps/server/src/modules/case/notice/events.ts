/** What happens to a case that somebody must learn of. */
export type CaseEvent =
  /** It has been filed. */
  | 'arrived'
  /** It is, or has become, urgent. */
  | 'urgent'
  | 'assignedToDepartment'
  | 'assignedToPerson'
  /** It had ended, and the work on it goes on. */
  | 'reopened'
  /** Its sender has added something. */
  | 'message'
  /** Its sender does not agree with the answer. */
  | 'objection'
  | TimeEvent
  /** Something could not be delivered to its sender. */
  | 'undelivered'
  /** Whoever answered for it has left, or may not work on it any more. */
  | 'ownerLeft'
  /** More time for it waits for approval, and has been approved or declined. */
  | 'extensionAwaited'
  | 'extensionDecided'
  /** Somebody has sent it back, because it is not for them. */
  | 'returned'
  /** A superior urges it. */
  | 'urged'
  /** Its sender has not answered a question in time. */
  | 'waitOver'
  /** Its sender has said in a call that the answer is not good. */
  | 'dissatisfied'

/** What the clock does with a limit, the gravest last. */
export const timeEvents = ['halfway', 'dueToday', 'missed', 'missedByTwoDays'] as const
export type TimeEvent = (typeof timeEvents)[number]

/** Groups of users: see `recipientsOf`. */
export type Recipients = 'owner' | 'department' | 'dispatchers' | 'superiors'

type Rule = {
  /** The first of these groups with anybody in it learns of the event. */
  first: readonly Recipients[]
  /** These learn of it in any case. */
  also: readonly Recipients[]
  /** Whether the groups of the department's messengers are told. */
  inGroups: boolean
  urgent: boolean
  /** Whether it is for somebody else to act: whoever has done it counts in none of the groups. */
  isForOthers?: boolean
}

const responsible = ['owner', 'department', 'dispatchers'] as const
const calm = { first: responsible, also: [], inGroups: true, urgent: false } as const

/** Who learns of what. Without anybody in these groups all dispatchers do, and without dispatchers the administrators. */
export const eventRules: Readonly<Record<CaseEvent, Rule>> = {
  arrived: calm,
  urgent: { ...calm, also: ['dispatchers'], urgent: true },
  assignedToDepartment: { ...calm, first: ['department', 'dispatchers'] },
  assignedToPerson: { ...calm, inGroups: false },
  reopened: calm,
  message: calm,
  objection: { ...calm, also: ['dispatchers'] },
  halfway: calm,
  dueToday: calm,
  missed: { ...calm, also: ['dispatchers'] },
  missedByTwoDays: { ...calm, also: ['dispatchers', 'superiors'] },
  undelivered: { ...calm, inGroups: false },
  ownerLeft: { ...calm, first: ['department', 'dispatchers'] },
  extensionAwaited: { ...calm, first: ['dispatchers'], isForOthers: true },
  extensionDecided: { ...calm, inGroups: false },
  returned: { ...calm, first: ['dispatchers'], isForOthers: true },
  urged: { ...calm, also: ['department'], isForOthers: true },
  waitOver: calm,
  dissatisfied: { ...calm, also: ['dispatchers'] },
}
