import type { Keys } from '../secrets/keys.ts'
import type { Settings } from '../settings.ts'
import { localStore } from './local-store.ts'
import { s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

type Chosen = Pick<Settings, 'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKey' | 's3SecretKey'>

/** The S3-compatible store of the settings, else the embedded one. */
export function openFileStore(settings: Chosen, keys: Keys, clock: () => Date): FileStore {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKey: accessKey, s3SecretKey: secretKey } = settings
  if (!endpoint || !bucket || !accessKey || !secretKey) return localStore(settings.dataDir, keys)
  return s3Store({ endpoint, bucket, accessKey, secretKey, region: settings.s3Region }, clock)
}
