import { type Kysely, sql } from 'kysely'
import { run } from './statements.ts'

/** What was stored as the word that people read, and is stored as a code from now on. */
type Codes = Readonly<Record<string, string>>

const enquiryStates: Codes = {
  新意向: 'new',
  已联系: 'contacted',
  已踏勘: 'surveyed',
  已报价: 'quoted',
  已签约: 'signed',
  未成交: 'lost',
  无效: 'invalid',
}
const buildingKinds: Codes = {
  住宅小区: 'residential',
  写字楼: 'office',
  商业综合体: 'mall',
  产业园区: 'park',
  学校: 'school',
  医院: 'hospital',
  机关与公共场馆: 'public',
  其他: 'other',
}
const applicationStages: Codes = {
  待筛选: 'new',
  初筛通过: 'screened',
  面试: 'interview',
  录用: 'hired',
  未录用: 'rejected',
  已撤回: 'withdrawn',
}
const proposalKinds: Codes = {
  投诉: 'complaint',
  建议: 'suggestion',
  报修转办: 'repair',
  咨询: 'question',
  表扬: 'praise',
}
const proposalStates: Codes = {
  已提交: 'submitted',
  已受理: 'accepted',
  处理中: 'working',
  待确认: 'answered',
  已办结: 'closed',
  已转办: 'forwarded',
  已并案: 'merged',
  不予受理: 'refused',
  已撤回: 'withdrawn',
}
const scenarioStates: Codes = {
  草稿: 'draft',
  已提交: 'submitted',
  已退回: 'returned',
  已审核: 'reviewed',
  已锁定: 'locked',
}
const priceKinds: Codes = {
  岗位工资: 'wage',
  电价: 'electricity',
  水价: 'water',
  材料: 'material',
  外包服务: 'service',
  其他单价: 'other',
}

/** Writes the codes of a column in the place of its words. */
function recode(table: string, column: string, codes: Codes, where = '1 = 1'): string {
  const cases = Object.entries(codes).map(([word, code]) => `when '${word}' then '${code}'`)
  return `update ${table} set ${column} = case ${column} ${cases.join(' ')} else ${column} end where ${where}`
}

const codeIn = (codes: Codes, text: unknown) => (typeof text === 'string' ? (codes[text] ?? text) : text)

/** Writes the codes into a setting that is a list of rows, such as the rules of assignment by the kind of a ticket. */
async function recodeSetting(db: Kysely<never>, [name, list, field]: readonly [string, string, string], codes: Codes) {
  const { rows } = await sql<{ value_json: string }>`select value_json from setting where name = ${name}`.execute(db)
  for (const { value_json } of rows) {
    const document = JSON.parse(value_json) as Record<string, unknown>
    const before = document[list] as Record<string, unknown>[] | undefined
    if (!before) continue
    document[list] = before.map((row) => ({ ...row, [field]: codeIn(codes, row[field]) }))
    await sql`update setting set value_json = ${JSON.stringify(document)} where name = ${name}`.execute(db)
  }
}

/** Writes the codes into the queries of saved views. */
async function recodeViews(db: Kysely<never>) {
  const { rows } = await sql<{ id: string; query: string }>`select id, query from proposal_view`.execute(db)
  for (const { id, query } of rows) {
    const filters = new URLSearchParams(query)
    for (const [name, codes] of [
      ['kind', proposalKinds],
      ['state', proposalStates],
    ] as const)
      if (filters.has(name)) filters.set(name, String(codeIn(codes, filters.get(name))))
    if (filters.toString() !== new URLSearchParams(query).toString())
      await sql`update proposal_view set query = ${filters.toString()} where id = ${id}`.execute(db)
  }
}

/**
 * States and kinds of letters, applications, enquiries, fee calculations and prices as codes, so that a word can be changed without
 * changing rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    recode('enquiry', 'state', enquiryStates),
    recode('enquiry', 'building_kind', buildingKinds),
    recode('case_event', 'state', enquiryStates, `kind = 'enquiry'`),
    recode('application', 'stage', applicationStages),
    recode('case_event', 'state', applicationStages, `kind = 'application'`),
    recode('proposal', 'state', proposalStates),
    recode('proposal', 'kind', proposalKinds),
    recode('case_event', 'state', proposalStates, `kind = 'proposal'`),
    recode('cost_scenario', 'state', scenarioStates),
    recode('cost_event', 'state', scenarioStates),
    recode('cost_price', 'kind', priceKinds),
  ])
  await recodeSetting(db, ['recruitment.sentences', 'sentences', 'stage'], applicationStages)
  await recodeSetting(db, ['proposal.rules', 'rules', 'kind'], proposalKinds)
  await recodeSetting(db, ['proposal.templates', 'templates', 'kind'], proposalKinds)
  await recodeViews(db)
}
