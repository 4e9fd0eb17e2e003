import type { Queries } from '#platform/database/open'

export async function findFile(db: Queries, id: string) {
  return db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every item that a file hangs on, with what decides who reads it. */
export async function listUses(db: Queries, fileId: string) {
  const rows = await db
    .selectFrom('content_file')
    .innerJoin('content', 'content.id', 'content_file.content_id')
    .select([
      'content.id',
      'content.title',
      'content_file.name as fileName',
      'content.audience',
      'content.status',
      'content.publish_at',
      'content.expires_at',
      'content_file.audience as fileAudience',
    ])
    .where('content_file.file_id', '=', fileId)
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const departments =
        row.audience === 'departments'
          ? await db.selectFrom('content_department').select('department').where('content_id', '=', row.id).execute()
          : []
      return { ...row, departments: departments.map(({ department }) => department) }
    }),
  )
}

/** The user whose picture has this name. */
export async function findAvatarOwner(db: Queries, avatar: string): Promise<string | undefined> {
  const row = await db.selectFrom('administrator').select('id').where('avatar', '=', avatar).executeTakeFirst()
  return row?.id
}
