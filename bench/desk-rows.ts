import { MINUTE } from '@anju/contract/wire/time'
import { buildApp } from '../apps/server/src/app.ts'
import type { Tx } from '../apps/server/src/platform/database/open.ts'
import { newId } from '../apps/server/src/platform/id.ts'
import { buildingKinds, enquiryStates } from '../packages/contract/src/enquiry/terms.ts'
import { proposalStates } from '../packages/contract/src/proposal/terms.ts'
import { applicationStages } from '../packages/contract/src/recruitment/terms.ts'
import {
  answerOf,
  cityOf,
  contentOf,
  nameOf,
  placeOf,
  positionOf,
  projectOf,
  subjectOf,
  telephoneOf,
} from './desk-texts.ts'
import { type BenchDatabase, settingsOf } from './fill.ts'

const AT_ONCE = 500
const FOLDERS = 50
/** Of so many tickets one is open. */
const OPEN_AMONG = 20

const byNobody = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }

type Fill = (tx: Tx, numbers: readonly number[], departmentId: string) => Promise<unknown>

async function fillWith(database: BenchDatabase, count: number, fill: Fill): Promise<void> {
  const anju = await buildApp(settingsOf(database))
  try {
    const { db } = anju.context
    const { id } = await db.selectFrom('department').select('id').executeTakeFirstOrThrow()
    for (let from = 0; from < count; from += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at)
      await db.transaction().execute((tx) => fill(tx, numbers, id))
    }
  } finally {
    await anju.close()
  }
}

/** Adds files to the library, in folders of a hundred; half of them are used by these items. Their bytes are not written. */
export async function fillLibrary(
  database: BenchDatabase,
  count: number,
  itemIds: readonly string[],
): Promise<string[]> {
  const now = Date.now()
  const ids = Array.from({ length: count }, (_, at) => newId(now - at * MINUTE))
  const folders = Array.from({ length: FOLDERS }, (_, at) => newId(now + at))
  await fillWith(database, FOLDERS, (tx, numbers, department_id) =>
    tx
      .insertInto('resource_folder')
      .values(
        numbers.map((at) => ({
          id: folders[at] ?? '',
          name: `文件夹 ${at + 1}`,
          parent_id: at < 5 ? '0' : (folders[at % 5] ?? '0'),
          owner_id: '',
          department_id,
          ...byNobody,
        })),
      )
      .execute(),
  )
  await fillWith(database, count, async (tx, numbers, department_id) => {
    const file = { mime: 'image/webp', size: 80_000, width: 1600, height: 1000, created_at: now }
    await tx
      .insertInto('file')
      .values(numbers.map((at) => ({ ...file, id: ids[at] ?? '', storage_key: `k${at}`, sha256: `${at}` })))
      .execute()
    await tx
      .insertInto('resource')
      .values(
        numbers.map((at) => ({
          id: ids[at] ?? '',
          name: `现场照片-${at}.webp`,
          kind: 'picture' as const,
          department_id,
          owner_id: '',
          folder_id: folders[at % FOLDERS] ?? null,
          ...byNobody,
        })),
      )
      .execute()
    const used = numbers.filter((at) => at % 2 === 0)
    await tx
      .insertInto('file_use')
      .values(
        used.map((at) => ({ file_id: ids[at] ?? '', kind: 'content', owner_id: itemIds[at % itemIds.length] ?? '' })),
      )
      .execute()
  })
  return ids
}

/** Adds tickets, of which one among twenty is open, each with two lines of history; resolves with the ids of the open ones. */
export async function fillTickets(database: BenchDatabase, count: number): Promise<string[]> {
  const now = Date.now()
  const open: string[] = []
  await fillWith(database, count, async (tx, numbers, department_id) => {
    const rows = numbers.map((at) => {
      const id = newId(now - at * MINUTE)
      const isOpen = at % OPEN_AMONG === 0
      if (isOpen) open.push(id)
      const submitted_at = now - at * MINUTE
      const state = isOpen ? proposalStates[at % 3] : 'closed'
      return {
        id,
        no: `TS20261123-${at}`,
        code_digest: '',
        nonce: id,
        kind: 'complaint' as const,
        content: contentOf(at),
        subject: `${subjectOf(at)} ${at}`,
        project: projectOf(at),
        location: placeOf(at),
        contact_name: nameOf(at),
        phone: telephoneOf(at),
        anonymous: 0,
        wants_reply: 0,
        state: state ?? 'submitted',
        submitted_at,
        due_at: submitted_at + 1,
        accept_due_at: submitted_at + 1,
        answer_due_at: submitted_at + 1,
        closed_at: isOpen ? null : now,
        department_id: at % 3 === 0 ? null : department_id,
        first_answered_at: isOpen ? null : submitted_at + (at % 400) * 60 * MINUTE,
        satisfaction: at % 6,
      }
    })
    await tx.insertInto('proposal').values(rows).execute()
    const lines = rows.flatMap(({ id, submitted_at, state }) =>
      (['submit', 'accept'] as const).map((action, nth) => ({
        id: newId(submitted_at + nth),
        kind: 'proposal' as const,
        case_id: id,
        at: submitted_at + nth,
        action,
        state,
        public_note:
          action === 'submit' ? '我们已收到您的来信，将在两个工作日内受理。' : answerOf(submitted_at / MINUTE),
      })),
    )
    await tx.insertInto('case_event').values(lines).execute()
  })
  return open
}

/** Adds applications of a hundred positions, in every stage, each with two lines of history; resolves with their ids. */
export async function fillApplications(database: BenchDatabase, count: number): Promise<string[]> {
  const now = Date.now()
  const ids: string[] = []
  await fillWith(database, count, async (tx, numbers, department_id) => {
    const rows = numbers.map((at) => {
      const submitted_at = now - at * MINUTE
      const id = newId(submitted_at)
      const stage = applicationStages[at % applicationStages.length] ?? 'new'
      return {
        id,
        no: `YP20261123-${at}`,
        nonce: id,
        code_digest: '',
        name: nameOf(at),
        phone: telephoneOf(at),
        email: '',
        city: cityOf(at),
        position_id: `position-${at % 100}`,
        position: `${positionOf(at % 100)} ${at % 100}`,
        message: contentOf(at),
        certificates_json: '[]',
        department_id: at % 3 === 0 ? null : department_id,
        experience_years: at % 20,
        keep_in_pool: at % 2,
        stage,
        rating: at % 6,
        interview_at: null,
        interview_until: null,
        interview_place: '',
        submitted_at,
        ended_at: null,
        version: 1,
      }
    })
    ids.push(...rows.map(({ id }) => id))
    await tx.insertInto('application').values(rows).execute()
    const lines = rows.flatMap(({ id, submitted_at, stage }) =>
      (['submit', 'note'] as const).map((action, nth) => ({
        id: newId(submitted_at + nth),
        kind: 'application' as const,
        case_id: id,
        at: submitted_at + nth,
        action,
        state: stage,
        public_note: '',
        note: answerOf(submitted_at / MINUTE + nth),
        user_id: '',
        user_name: '',
      })),
    )
    await tx.insertInto('case_event').values(lines).execute()
  })
  return ids
}

/** Adds enquiries in every state, each with a line of history. */
export async function fillEnquiries(database: BenchDatabase, count: number): Promise<void> {
  const now = Date.now()
  await fillWith(database, count, async (tx, numbers, department_id) => {
    const rows = numbers.map((at) => {
      const submitted_at = now - at * MINUTE
      const id = newId(submitted_at)
      return {
        id,
        no: `HZ20261123-${at}`,
        nonce: id,
        building_kind: buildingKinds[at % buildingKinds.length] ?? 'office',
        building: projectOf(at),
        area: (at % 90) * 1000,
        city: cityOf(at),
        organisation: `${cityOf(at + 1)}${projectOf(at + 2)}置业`,
        contact_name: nameOf(at),
        phone: telephoneOf(at),
        message: contentOf(at),
        state: enquiryStates[at % enquiryStates.length] ?? 'new',
        owner_id: '',
        next_on: '',
        next_step: '',
        contact_due_at: submitted_at + 1,
        version: 0,
        contacted_at: null,
        submitted_at,
        ended_at: null,
        department_id: at % 3 === 0 ? null : department_id,
      }
    })
    await tx.insertInto('enquiry').values(rows).execute()
    const lines = rows.map(({ id, submitted_at, state }) => {
      const line = { kind: 'enquiry' as const, case_id: id, at: submitted_at, action: 'note', state }
      return { ...line, id: newId(submitted_at), note: answerOf(submitted_at / MINUTE) }
    })
    await tx.insertInto('case_event').values(lines).execute()
  })
}

/** Starts the server once, which enters the cases into the search of the desks; resolves with the milliseconds. */
export async function enterSearch(database: BenchDatabase): Promise<number> {
  const anju = await buildApp(settingsOf(database))
  const began = performance.now()
  try {
    await anju.prepare()
    return performance.now() - began
  } finally {
    await anju.close()
  }
}
