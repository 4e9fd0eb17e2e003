import { randomUUID } from 'node:crypto'
import type { enquiryRecordRoutes } from '@anju/contract/enquiry/record'
import type { proposalRecordRoutes } from '@anju/contract/proposal/record'
import type { recruitmentRecordRoutes } from '@anju/contract/recruitment/record'
import type { BodyOf } from '@anju/contract/wire/route'
import type { Actor } from './harness.ts'

type LetterRecord = BodyOf<(typeof proposalRecordRoutes)['POST /prod-api/cms/proposal/record']>
type ApplicationRecord = BodyOf<(typeof recruitmentRecordRoutes)['POST /prod-api/cms/recruitment/record']>
type EnquiryRecord = BodyOf<(typeof enquiryRecordRoutes)['POST /prod-api/cms/enquiry/record']>

/** What a clerk writes down while somebody is on the telephone about a letter. */
export const letterRecord = (more: Partial<LetterRecord> = {}): LetterRecord => ({
  nonce: randomUUID(),
  source: 'phone',
  outsideNo: '',
  outsideDueAt: '',
  consent: true,
  kind: 'repair',
  subject: '',
  content: '地下车库 B2 漏水。车位 131 旁有积水。',
  project: '云澜大厦',
  location: 'B2',
  contactName: '钱女士',
  phone: '13800138000',
  urgent: false,
  wantsReply: false,
  handling: 'settings',
  deptId: '',
  userId: '',
  answer: '',
  ...more,
})

export const applicationRecord = (positionId: string, more: Partial<ApplicationRecord> = {}): ApplicationRecord => ({
  nonce: randomUUID(),
  source: 'phone',
  outsideNo: '',
  consent: true,
  positionId,
  name: '欧阳明远',
  phone: '13800138000',
  email: '',
  city: '绍兴',
  certificates: ['电梯作业证'],
  message: '有电梯作业证。',
  ...more,
})

export const enquiryRecord = (more: Partial<EnquiryRecord> = {}): EnquiryRecord => ({
  nonce: randomUUID(),
  source: 'phone',
  outsideNo: '',
  outsideDueAt: '',
  consent: true,
  buildingKind: 'office',
  city: '绍兴',
  building: '镜湖大厦',
  organisation: '',
  contactName: '司徒先生',
  phone: '13800138000',
  message: '合同年底到期。',
  handling: 'settings',
  deptId: '',
  userId: '',
  ...more,
})

export const recordLetter = (actor: Actor, body: LetterRecord) =>
  actor.call('POST /prod-api/cms/proposal/record', { body })
export const recordApplication = (actor: Actor, body: ApplicationRecord) =>
  actor.call('POST /prod-api/cms/recruitment/record', { body })
export const recordEnquiry = (actor: Actor, body: EnquiryRecord) =>
  actor.call('POST /prod-api/cms/enquiry/record', { body })

export const RECORDING = ['proposal', 'recruitment', 'enquiry'].map((kind) => `cms:${kind}:record`)
