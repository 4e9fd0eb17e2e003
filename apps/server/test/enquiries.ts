import { randomUUID } from 'node:crypto'
import type { EnquiryForm } from '@anju/contract/enquiry/form'
import type { EnquiryState } from '@anju/contract/enquiry/terms'
import type { Actor, TestApp } from './harness.ts'
import { elsewhere } from './tickets.ts'

export const enquiryForm = (more: Partial<EnquiryForm> = {}): EnquiryForm => ({
  nonce: randomUUID(),
  buildingKind: 'office',
  area: 32_000,
  city: '绍兴',
  building: '镜湖大厦',
  organisation: '镜湖置业',
  contactName: '司徒先生',
  phone: '13712345678',
  message: '现物业合同年底到期，想了解方案。',
  consent: true,
  consentVersion: 1,
  ...more,
})

export const enquire = (app: TestApp, body: EnquiryForm, ip = elsewhere()) =>
  app.visitor.call('POST /api/cms/enquiry', { body, ip })

/** An enquiry that a visitor has sent: its id and number. */
export async function anEnquiry(app: TestApp, more: Partial<EnquiryForm> = {}) {
  const { data, msg } = await enquire(app, enquiryForm(more))
  if (!data) throw new Error(msg)
  const { id } = await app.context.db
    .selectFrom('enquiry')
    .select('id')
    .where('no', '=', data.no)
    .executeTakeFirstOrThrow()
  return { id, no: data.no }
}

export const WINNING = ['list', 'query', 'handle'].map((one) => `cms:enquiry:${one}`)

/** The enquiry as a clerk sees it. */
export const openEnquiry = (actor: Actor, enquiryId: string) =>
  actor.call('GET /prod-api/cms/enquiry/:enquiryId', { params: { enquiryId } })

/** Moves an enquiry in its present version. */
export async function moveEnquiry(actor: Actor, enquiryId: string, state: EnquiryState, note = '谈过。') {
  const { data } = await openEnquiry(actor, enquiryId)
  return actor.call('PUT /prod-api/cms/enquiry/move', {
    body: { enquiryId, version: data?.version, state, note },
  })
}
