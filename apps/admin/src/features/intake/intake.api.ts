import type { Handling } from '@anju/contract/case/source'
import type { LetterHandling } from '@anju/contract/proposal/terms'
import type { Permission } from '@anju/contract/screens'
import type { tables } from '@anju/contract/tables'
import type { BodyOf } from '@anju/contract/wire/route'
import { useQuery } from '@tanstack/react-query'
import type { Assignment } from '#ui/case/assign-fields.tsx'
import { placeBody } from '#ui/place/place-fields.tsx'
import { callQuietly } from '#ui/session/call.ts'
import type { MatterKind } from './matter-kind.ts'
import type { Receipt } from './receipt.tsx'
import type { CallFiles } from './use-files.ts'

const letterKey = 'POST /prod-api/cms/proposal/record'
const applicationKey = 'POST /prod-api/cms/recruitment/record'
const enquiryKey = 'POST /prod-api/cms/enquiry/record'
const positionsKey = 'GET /api/cms/content/list'

type LetterBody = BodyOf<(typeof tables.proposalRecord)[typeof letterKey]>
type EnquiryBody = BodyOf<(typeof tables.enquiryRecord)[typeof enquiryKey]>

/** What a clerk writes down, of all kinds: what they have in common is written once and stays when the kind changes. */
export type Call = {
  nonce: string
  matter: MatterKind
  consent?: boolean
  answer?: string
  handling: LetterHandling
  message?: string
  positionId?: string
  city?: string
  building?: string
  organisation?: string
  area?: number | null
  experienceYears?: number | null
  certificates?: string[]
} & CallFiles &
  Pick<LetterBody, 'source' | 'kind'> &
  Pick<EnquiryBody, 'buildingKind'> &
  Partial<
    Pick<
      LetterBody,
      | 'outsideNo'
      | 'outsideDueAt'
      | 'subject'
      | 'content'
      | 'project'
      | 'projectId'
      | 'buildingId'
      | 'room'
      | 'location'
      | 'contactName'
      | 'phone'
      | 'email'
      | 'urgent'
      | 'wantsReply'
      | 'deptId'
      | 'userId'
    >
  >

const commonOf = ({ nonce, source, outsideNo = '' }: Call) => ({ nonce, source, outsideNo, consent: true }) as const
const dueOf = ({ outsideDueAt = '' }: Call) => outsideDueAt.slice(0, 16).replace('T', ' ')
/** Whom the clerk has chosen; whoever was chosen before stays in the form when another way is taken. */
const chosenBy = ({ handling, deptId = '', userId = '' }: Call) =>
  handling === 'assign' ? { deptId, userId } : { deptId: '', userId: '' }

async function recordLetter(call: Call): Promise<Receipt> {
  const { kind, subject = '', content = '', location = '', contactName = '', phone = '' } = call
  const { email = '' } = call
  const { urgent = false, wantsReply = false, handling, answer = '', photos = [] } = call
  const { data } = await callQuietly(letterKey, {
    body: {
      ...commonOf(call),
      ...chosenBy(call),
      kind,
      subject,
      content,
      ...placeBody(call),
      location,
      contactName,
      phone,
      email,
      urgent,
      wantsReply,
      handling,
      answer: handling === 'answer' ? answer : '',
      outsideDueAt: dueOf(call),
      photos,
    },
  })
  const when = handling === 'answer' ? '已当场答复并办结' : `${data.answerOn} 前答复`
  return { matter: 'proposal', no: data.no, code: data.code, when }
}

async function recordApplication(call: Call): Promise<Receipt> {
  const { positionId = '', contactName: name = '', phone = '', email = '', city = '', message = '' } = call
  const { experienceYears, certificates = [], resumeId } = call
  const { data } = await callQuietly(applicationKey, {
    body: {
      ...commonOf(call),
      positionId,
      name,
      phone,
      city,
      certificates,
      message,
      email,
      ...(resumeId && { resumeId }),
      ...(typeof experienceYears === 'number' && { experienceYears }),
    },
  })
  return {
    matter: 'application',
    no: data.no,
    code: data.code,
    when: '我们会尽快查看并联系',
  }
}

async function recordEnquiry(call: Call): Promise<Receipt> {
  const { buildingKind, city = '', building = '', organisation = '', contactName = '', phone = '', message = '' } = call
  const { email = '' } = call
  const { data } = await callQuietly(enquiryKey, {
    body: {
      ...commonOf(call),
      ...chosenBy(call),
      buildingKind,
      city,
      building,
      organisation,
      contactName,
      phone,
      email,
      message,
      handling: handlingOfEnquiry(call.handling),
      outsideDueAt: dueOf(call),
      ...(typeof call.area === 'number' && { area: call.area }),
    },
  })
  return { matter: 'enquiry', no: data.no, code: '', when: `${data.contactOn} 前联系` }
}

/** An enquiry is not answered at once. */
const handlingOfEnquiry = (handling: LetterHandling): Handling => (handling === 'answer' ? 'settings' : handling)

type Matter = {
  label: string
  record: Permission
  /** To work on it oneself, and to choose who does; where one user answers for it. */
  handle?: Permission
  assign?: Permission
  file: (call: Call) => Promise<Receipt>
}

/** What can be recorded. */
export const matters: Readonly<Record<MatterKind, Matter>> = {
  proposal: {
    label: '来信',
    record: 'cms:proposal:record',
    handle: 'cms:proposal:handle',
    assign: 'cms:proposal:assign',
    file: recordLetter,
  },
  application: { label: '应聘', record: 'cms:recruitment:record', file: recordApplication },
  enquiry: {
    label: '合作意向',
    record: 'cms:enquiry:record',
    handle: 'cms:enquiry:handle',
    assign: 'cms:enquiry:assign',
    file: recordEnquiry,
  },
}

const nobody = '这个部门没有可以办理的用户'

/** To whom a clerk can give what is recorded. */
export const assignments: Readonly<Record<'proposal' | 'enquiry', Assignment>> = {
  proposal: {
    options: 'GET /prod-api/cms/proposal/options',
    owners: 'GET /prod-api/cms/proposal/handlers',
    words: { nowhere: '请选择部门', anybody: '留空则由部门自行接手', user: '负责人', counted: '件', nobody },
  },
  enquiry: {
    options: 'GET /prod-api/cms/enquiry/options',
    owners: 'GET /prod-api/cms/enquiry/owners',
    words: { nowhere: '请选择部门', anybody: '留空则由部门自行接手', user: '跟进人', counted: '条', nobody },
  },
}

/** The positions that take applications now; empty until they are loaded. */
export function useOpenPositions() {
  const query = { section: 'information', current: 'true', pageSize: '50' } as const
  const { data } = useQuery({ queryKey: [positionsKey, query], queryFn: () => callQuietly(positionsKey, { query }) })
  return (data?.data.rows ?? []).map(({ contentId, title }) => ({ value: contentId, label: title }))
}
