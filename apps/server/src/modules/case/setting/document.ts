import type { Context } from '#platform/app/context'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'

type Versioned = { version: number }

/** A row of `setting`, and what it says as long as it is missing or does not say everything. */
export type DocumentOf<Document extends Versioned> = { name: string; defaults: Document }

/** Reads a document. */
export async function readDocument<Document extends Versioned>(
  db: Queries,
  { name, defaults }: DocumentOf<Document>,
): Promise<Document> {
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', name).executeTakeFirst()
  return { ...defaults, ...(row && (JSON.parse(row.value_json) as Document)) }
}

/** Stores what `make` returns for the document as it is, within a transaction; nothing if it returns nothing. */
export async function changeDocument<Document extends Versioned>(
  tx: Tx,
  document: DocumentOf<Document>,
  make: (before: Document) => Promise<Omit<Document, 'version'> | undefined>,
): Promise<void> {
  await lockFor(tx, document.name)
  const before = await readDocument(tx, document)
  const after = await make(before)
  if (!after) return
  const value_json = JSON.stringify({ ...after, version: before.version + 1 })
  await tx
    .insertInto('setting')
    .values({ name: document.name, value_json })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value_json }))
    .execute()
}

/** Stores what `make` returns; refuses a form that was opened before somebody else saved one. */
export async function editDocument<Document extends Versioned>(
  app: Context,
  document: DocumentOf<Document>,
  version: number | undefined,
  make: (tx: Tx) => Promise<Omit<Document, 'version'>>,
): Promise<void> {
  await app.db.transaction().execute((tx) =>
    changeDocument(tx, document, async (before) => {
      if (version !== undefined && version !== before.version) refuse('conflict')
      return make(tx)
    }),
  )
}
