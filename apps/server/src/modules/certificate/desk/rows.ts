import type { CertificateDetail, CertificateRow, certificateRoutes } from '@anju/contract/certificate/desk'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import type { Permitted } from '#modules/identity'
import { listStaff, type StaffScope, scopeWithin, staffIds, staffScopeOf } from '#modules/member'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { toAuditFields } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { type Certificate, isInState, presentCertificate } from '../state.ts'

export type ListQuery = QueryOf<(typeof certificateRoutes)['GET /prod-api/cms/certificate/list']>
type Of = Permitted & { now: number }

const columns = { expiresOn: 'expires_on', issuedOn: 'issued_on', createTime: 'created_at' } as const

/** Certificates of the people in a scope; who sees everybody sees those of deleted accounts, too. */
const certificatesIn = (db: Queries, scope: StaffScope) =>
  db.selectFrom('certificate').$if(scope !== 'all', (qb) => qb.where('member_id', 'in', staffIds(scope)))

async function matching(db: Queries, by: Of, query: ListQuery) {
  return certificatesIn(db, await scopeWithin(db, by, query.deptId))
    .$call(
      filterBy(query.name || undefined, (qb, name) =>
        qb.where((eb) => eb.or([contains(eb.ref('name'), name), contains(eb.ref('staff_no'), name)])),
      ),
    )
    .$call(filterBy(query.title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('title'), title))))
    .$call(filterBy(query.origin, (qb, origin) => qb.where('origin', '=', origin)))
    .$call(filterBy(query.state, (qb, state) => qb.where(isInState(state, by.now))))
}

/** Rows with the departments where their holders work now. */
export async function presentRows(db: Queries, rows: readonly Certificate[], now: number): Promise<CertificateRow[]> {
  const staff = await listStaff(db, [...new Set(rows.map(({ member_id }) => member_id))])
  const places = new Map(staff.map(({ id, departments }) => [id, departments.join('、')]))
  return rows.map((row) => {
    const { version, createBy, createTime } = toAuditFields(row)
    const person = { memberId: row.member_id, name: row.name, staffNo: row.staff_no }
    const department = places.get(row.member_id) ?? ''
    return { ...presentCertificate(row, now), ...person, department, version, createBy, createTime }
  })
}

/** What loads a part of the rows that a query finds for the caller, in its order. */
export async function rowLoader(db: Queries, by: Of, query: ListQuery) {
  const sorted = (await matching(db, by, query))
    .selectAll()
    .orderBy(columns[query.orderByColumn ?? 'createTime'], directionOf(query.isAsc, 'desc'))
    .orderBy('id', 'desc')
  return async (limit: number, offset: number) =>
    presentRows(db, await sorted.limit(limit).offset(offset).execute(), by.now)
}

export async function listRows(db: Queries, by: Of, query: ListQuery) {
  return pageOfRows(query, await matching(db, by, query), await rowLoader(db, by, query))
}

/** A certificate of one of the caller's people; refuses any other. */
export async function certificateInScope(db: Queries, by: Permitted, id: string): Promise<Certificate> {
  const row = await certificatesIn(db, staffScopeOf(by)).selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('notFound', '没有这份证书，请刷新后重试')
}

export async function readCertificate(db: Queries, by: Of, id: string): Promise<CertificateDetail> {
  const row = await certificateInScope(db, by, id)
  const [presented] = await presentRows(db, [row], by.now)
  const events = await db
    .selectFrom('certificate_event')
    .selectAll()
    .where('certificate_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const lines = events.map(({ at, author, what, note }) => ({ time: toWireTime(at), author, what, note }))
  return { ...(presented as CertificateRow), events: lines }
}
