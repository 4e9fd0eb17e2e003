import type { SitePicture } from '@anju/contract/site/picture'
import type { User } from '#modules/identity'
import type { Answers } from '#platform/app/answers'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { fileAddress } from '#platform/storage/address'
import { putUses } from '#platform/storage/uses'

declare module '#platform/app/answers' {
  interface Answers {
    /** Those of these files that are in the library and that the caller may use. */
    usableFiles(db: Queries, caller: User, fileIds: readonly string[]): Promise<ReadonlySet<string>>
  }
}

type Use = {
  /** The setting, section or catalog that shows the picture; no two of them have the same id. */
  owner: string
  /** The field of the form that has it. */
  field: string
  caller: User
  picture: SitePicture | null
  /** The one that it has had: it needs no right, and keeps the name under which it was chosen. */
  former: SitePicture | null
  answers: Answers
}

/**
 * Names the picture of a setting as used, in the transaction that writes it: from then on everybody may fetch it, and the library
 * keeps it. Refuses a picture that the caller may not publish, and an address that no file of the library has.
 */
export async function usePicture(tx: Tx, { owner, field, caller, picture, former, answers }: Use): Promise<void> {
  if (!picture) return putUses(tx, 'site', owner, [])
  const { src } = picture
  const id = /^\/files\/([\w-]+)\//.exec(src)?.[1] ?? ''
  // Nobody deletes it before the transaction ends.
  const file = await tx.selectFrom('file').select('mime').where('id', '=', id).$call(forUpdate(tx)).executeTakeFirst()
  const usable = async () => {
    const row = await tx.selectFrom('resource').select('name').where('id', '=', id).executeTakeFirst()
    return row && src === fileAddress(id, row.name) && (await answers.usableFiles(tx, caller, [id])).has(id)
  }
  if (!file?.mime.startsWith('image/') || !(src === former?.src || (await usable())))
    refuse('rejected', '图片不在资源库中，或不在您的数据范围内，请重新选择', { field })
  await putUses(tx, 'site', owner, [id])
}

type Chosen = Omit<Use, 'field' | 'picture'> & {
  /** Absent: as it is. */
  banner: SitePicture | null | undefined
}

/** Takes a picture for the head of the pages of a section or a catalog into use; returns what is to be stored. */
export async function changeBanner(tx: Tx, { banner, ...use }: Chosen): Promise<{ banner_json?: string | null }> {
  if (banner === undefined) return {}
  await usePicture(tx, { ...use, picture: banner, field: 'banner' })
  return { banner_json: banner && JSON.stringify(banner) }
}
