import { openNamed } from '#modules/file'
import type { Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import { casesInScope } from '../desk/scope.ts'
import type { CaseFile } from './attach.ts'
import { type FileKind, isFileOf } from './kind.ts'

const MIME = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  webp: 'image/webp',
} as const

/** A file of a case that the caller may see. */
export const findFile = (db: Queries, files: FileKind, by: Permitted, id: string): Promise<CaseFile | undefined> =>
  db
    .selectFrom('case_file')
    .innerJoin(files.kind.table as 'enquiry', `${files.kind.table as 'enquiry'}.id`, 'case_file.case_id')
    .selectAll('case_file')
    .where('case_file.id', '=', id)
    .where(isFileOf(files))
    .where(casesInScope(files.kind, by))
    .executeTakeFirst()

/** A file to be downloaded under a name, to which its format is added; `small` is the version for lists. */
export async function openCaseFile(
  app: Context,
  files: FileKind,
  file: CaseFile | undefined,
  { name, small = false }: { name: string; small?: boolean },
): Promise<FileAnswer> {
  const opened = file && (await openNamed(app, app.storage.files, small ? file.small_key : file.storage_key))
  if (!opened) return refuse('notFound', `${files.name}不存在，或已被删除`)
  return { ...opened, name: `${name}.${file.format}`, mime: MIME[file.format] }
}
