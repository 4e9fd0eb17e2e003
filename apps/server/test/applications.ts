import { randomUUID } from 'node:crypto'
import type { ApplicationForm } from '@anju/contract/recruitment'
import type { ApplicationStage } from '@anju/contract/recruitment/terms'
import { content } from './factories.ts'
import { sendFile } from './files.ts'
import type { Actor, TestApp } from './harness.ts'
import { elsewhere } from './tickets.ts'

/** A position of a department that takes applications until the end of a day. */
export function aPosition(
  app: TestApp,
  { closesOn = '2026-12-31', ...item }: { title?: string; department?: string; closesOn?: string } = {},
) {
  const listFields = { title: '电梯维保工程师', department: '人力资源部', kind: '社招', ...item }
  return content(app, { section: 'information', ...listFields, fields: { closesOn } })
}

export const applicationForm = (positionId: string, more: Partial<ApplicationForm> = {}): ApplicationForm => ({
  nonce: randomUUID(),
  positionId,
  name: '欧阳明远',
  phone: '13912345678',
  email: 'ouyang@mail.example',
  city: '绍兴',
  experienceYears: 6,
  certificates: ['电梯作业证'],
  message: '熟悉井道与机房。',
  keepInPool: false,
  consent: true,
  consentVersion: 1,
  ...more,
})

/** A small PDF. */
export const aPdf = (text = 'RESUME-CANARY') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

/** Uploads a résumé as a visitor. */
export async function sendResume(app: TestApp, bytes: Buffer, name = 'resume.pdf') {
  const url = '/api/cms/recruitment/resume'
  const answer = (await sendFile(app, app.visitor, url, { field: 'file', name, bytes })).json()
  return { code: answer.code, msg: answer.msg, resumeId: (answer.data?.resumeId ?? '') as string }
}

export const apply = (app: TestApp, body: ApplicationForm, ip = elsewhere()) =>
  app.visitor.call('POST /api/cms/recruitment', { body, ip })

/** An application that a visitor has sent: its id, and what opens it to its applicant. */
export async function anApplication(app: TestApp, positionId: string, more: Partial<ApplicationForm> = {}) {
  const { data, msg } = await apply(app, applicationForm(positionId, more))
  if (!data) throw new Error(msg)
  const { id } = await app.context.db
    .selectFrom('application')
    .select('id')
    .where('no', '=', data.no)
    .executeTakeFirstOrThrow()
  return { id, key: { no: data.no, code: data.code } }
}

/** The application as its applicant sees it. */
export const trackApplication = (app: TestApp, key: { no: string; code: string }, ip = elsewhere()) =>
  app.visitor.call('POST /api/cms/recruitment/track', { body: key, ip })

export const SELECTING = ['list', 'query', 'handle'].map((one) => `cms:recruitment:${one}`)

/** The application as a clerk sees it. */
export const openApplication = (actor: Actor, applicationId: string) =>
  actor.call('GET /prod-api/cms/recruitment/:applicationId', { params: { applicationId } })

/** Moves an application in its present version. */
export async function moveTo(actor: Actor, applicationId: string, stage: ApplicationStage, note = '请留意进度。') {
  const { data } = await openApplication(actor, applicationId)
  const body = { applicationId, version: data?.version, stage, note }
  return actor.call('PUT /prod-api/cms/recruitment/move', { body })
}

/** Arranges an interview in the present version of an application. */
export async function inviteTo(actor: Actor, applicationId: string, at: string, place = '云澜大厦 3 层') {
  const { data } = await openApplication(actor, applicationId)
  const body = { applicationId, version: data?.version, at, minutes: 45, place, note: '请带证书原件。' }
  return actor.call('PUT /prod-api/cms/recruitment/interview', { body })
}
