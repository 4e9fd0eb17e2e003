import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** The numbers of letters in the text index by project and building, which are found by the names that these have now. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create index proposal_docs_of_project on proposal (project_id, doc)`,
    `drop index proposal_by_building`,
    `create index proposal_by_building on proposal (building_id, doc)`,
  ])
}
