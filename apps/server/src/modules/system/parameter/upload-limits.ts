import type { Queries } from '#platform/database/open'
import { readParameter } from '#platform/database/parameter'
import type { UploadLimits } from '#platform/storage/quota'

/** The limits of uploads; a parameter that is no number counts as the first one. */
export async function readUploadLimits(db: Queries): Promise<UploadLimits> {
  const read = async (key: string, first: number) => Number(await readParameter(db, key)) || first
  return {
    day: await read('cms.resource.dayMegabytes', 3000),
    total: await read('cms.resource.totalMegabytes', 20_000),
    video: await read('cms.resource.videoMegabytes', 1024),
  }
}
