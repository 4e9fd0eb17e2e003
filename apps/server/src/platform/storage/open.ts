import type { Settings } from '../settings/settings.ts'
import { localStorage } from './local.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './store.ts'

/** The stores of the settings: folders below `DATA_DIR`, or the bucket of `S3_*`. Does not wait for a connection to the bucket. */
export async function openStorage(
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  onOutage: (error: unknown) => void,
): Promise<Storage> {
  return s3 ? s3Storage(s3, onOutage) : localStorage(dataDir)
}
