import { previewWidth } from '@anju/contract/picture-widths'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Under `previewKey` the key of the first page of a PDF, made of its present bytes; `null` if there is none. */
export const previewKey = (eb: ExpressionBuilder<Database, 'file'>) =>
  eb
    .selectFrom('file_size')
    .select('file_size.storage_key')
    .whereRef('file_size.file_id', '=', 'file.id')
    .whereRef('file_size.sha256', '=', 'file.sha256')
    .where('file_size.width', '=', previewWidth)
    .where('file.mime', '=', 'application/pdf')
    .as('previewKey')
