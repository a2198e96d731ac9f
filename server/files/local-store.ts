import { constants, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Keys } from '../secrets/keys.ts'
import { signedFields } from './post-policy.ts'
import type { Credentials } from './sigv4.ts'
import type { FileStore } from './store.ts'

/** Where the forms of the embedded store go: our own address. */
export const LOCAL_POST = '/api/third-party/local-store/'
export const LOCAL_BUCKET = 'slipway'

/** The embedded store signs with a key that only this product knows. */
export const localCredentials = (keys: Keys): Credentials => ({
  accessKey: 'embedded',
  secretKey: keys.sign('file posts', 'secret'),
  region: 'local',
})

const folderOf = (dataDir: string) => join(dataDir, 'files')
export const postedPath = (dataDir: string, uuid: string) => join(folderOf(dataDir), 'posted', uuid)
const keptPath = (dataDir: string, uuid: string) => join(folderOf(dataDir), 'kept', uuid.slice(0, 2), uuid)

/** Files in DATA_DIR, for a product that has no store of its own beside it. */
export function localStore(dataDir: string, keys: Keys): FileStore {
  return {
    origin: null,
    postForm: ({ uuid: key, type, size }, now, until) => ({
      url: LOCAL_POST,
      fields: signedFields({ bucket: LOCAL_BUCKET, key, type, size, now, until }, localCredentials(keys)),
    }),
    fetchPosted: async ({ uuid, size }, path) => {
      const posted = postedPath(dataDir, uuid)
      const found = await stat(posted).catch(() => null)
      if (found?.size !== size) return false
      await copyFile(posted, path, constants.COPYFILE_FICLONE)
      return true
    },
    removePosted: (uuid) => rm(postedPath(dataDir, uuid), { force: true }),
    keep: async (uuid, path) => {
      const kept = keptPath(dataDir, uuid)
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
      await written(path)
      await rename(path, kept)
    },
    read: async (uuid, { start, end }) => {
      const handle = await open(keptPath(dataDir, uuid))
      return handle.createReadStream({ start, end })
    },
    remove: (uuid) => rm(keptPath(dataDir, uuid), { force: true }),
  }
}

/** On the disk, not only in memory: what was confirmed survives a power cut. */
async function written(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
