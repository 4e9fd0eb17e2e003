import { randomUUID } from 'node:crypto'
import type { ProposalForm } from '@anju/contract/proposal'
import type { ProposalStepName } from '@anju/contract/proposal/terms'
import sharp from 'sharp'
import { sendFile } from './files.ts'
import type { Actor, TestApp } from './harness.ts'
import { aUser, idsOfDepartments } from './people.ts'

const SEEING = ['cms:proposal:list', 'cms:proposal:query']
export const HANDLING = [...SEEING, 'cms:proposal:handle']

export type Clerk = Actor & { userId: string; deptId: string }

/** A user who works on the tickets of one department. */
export async function aClerk(app: TestApp, userName: string, permissions: string[], department: string) {
  const [deptId = ''] = await idsOfDepartments(app.context, [department])
  const userId = await aUser(app.context, userName, { permissions, dataScope: '3', departmentId: deptId })
  return { ...(await app.admin(userName)), userId, deptId } satisfies Clerk
}

let network = 0
/** An address of a network of its own. */
export const elsewhere = () => `10.${Math.floor(network / 250)}.${network++ % 250}.1`

export const ticketForm = (more: Partial<ProposalForm> = {}): ProposalForm => ({
  nonce: randomUUID(),
  kind: 'complaint',
  subject: '三号电梯异响',
  content: '三号电梯上行经过八层时有明显异响。',
  project: '云澜大厦',
  location: '8 层 801 室',
  contactName: '钱女士',
  phone: '13800138000',
  anonymous: false,
  wantsReply: true,
  consent: true,
  consentVersion: 1,
  ...more,
})

/** The number in words that a form's question asks for, as somebody works it out who reads it. */
export function answerTo(question: string): string {
  const [, one = '', other = ''] = /^([二三四五六七八九])加([一二三四五六七八九])等于多少？$/.exec(question) ?? []
  const numerals = '零一二三四五六七八九'
  return String(numerals.indexOf(one) + numerals.indexOf(other))
}

/** The form with the answer to its question. */
export async function answered(app: TestApp, body: ProposalForm): Promise<ProposalForm> {
  const { data } = await app.visitor.call('POST /api/cms/proposal/question', { body: { nonce: body.nonce } })
  return { ...body, answer: answerTo(data.text) }
}

/** A ticket that a visitor has sent: its id, and what opens it to its sender. */
export async function aTicket(app: TestApp, more: Partial<ProposalForm> = {}) {
  const body = await answered(app, ticketForm(more))
  const { data, msg } = await app.visitor.call('POST /api/cms/proposal', { body, ip: elsewhere() })
  if (!data) throw new Error(msg)
  const { id } = await app.context.db
    .selectFrom('proposal')
    .select('id')
    .where('no', '=', data.no)
    .executeTakeFirstOrThrow()
  return { id, key: { no: data.no, code: data.code } }
}

/** The ticket as a clerk sees it. */
export const openTicket = (actor: Actor, proposalId: string) =>
  actor.call('GET /prod-api/cms/proposal/:proposalId', { params: { proposalId } })

/** Takes a step with a ticket in its present version. */
export async function takeStep(actor: Actor, proposalId: string, step: ProposalStepName, note = '', photos?: string[]) {
  const { data } = await openTicket(actor, proposalId)
  const body = { proposalId, version: data?.version, step, note, ...(photos && { photos }) }
  return actor.call('PUT /prod-api/cms/proposal/step', { body })
}

/** Assigns a ticket in its present version to a department, and perhaps a user of it. */
export async function assignTo(actor: Actor, proposalId: string, { deptId, userId = '' }: Partial<Clerk>) {
  const { data } = await openTicket(actor, proposalId)
  const body = { proposalId, version: data?.version, deptId: deptId ?? '', userId, note: '' }
  return actor.call('PUT /prod-api/cms/proposal/assign', { body })
}

/** A photo as a phone takes it: larger than it is stored, with the place in its metadata. */
export const phonePhoto = () =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a63' } })
    .withExif({ IFD0: { Copyright: 'GEHEIM' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Uploads a photo: a visitor for a letter, a user of the console for a note. */
export async function sendPhoto(app: TestApp, actor: Actor, bytes: Buffer, name = 'IMG_1.jpg') {
  const url = actor.token ? '/prod-api/cms/proposal/photo' : '/api/cms/proposal/photo'
  const answer = (await sendFile(app, actor, url, { field: 'file', name, bytes })).json()
  return { code: answer.code, msg: answer.msg, photoId: (answer.data?.photoId ?? '') as string }
}

/** The ticket as its sender sees it. */
export const trackTicket = async (app: TestApp, key: { no: string; code: string }) =>
  (await app.visitor.call('POST /api/cms/proposal/track', { body: key })).data

/** A photo as its sender asks for it, with number and code in the body. */
export function viewPhoto(
  app: TestApp,
  key: { no: string; code: string },
  photoId: string,
  size: 'small' | 'whole' = 'whole',
) {
  return app.server.inject({
    method: 'POST',
    url: '/api/cms/proposal/photo/view',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...key, photoId, size }).toString(),
  })
}

/** A photo as a clerk asks for it. */
export const fetchPhoto = (actor: Actor, photoId: string, size = 'whole') =>
  actor.get(`/prod-api/cms/proposal/photo/${photoId}?size=${size}`)
