import { rmSync } from 'node:fs'
import { Cluster } from '#server/store/embedded/cluster.ts'
import { folderOfRun } from '#tools/test/folder.mjs'
import { clusterPlan, FOLDER } from '../postgres.ts'

/** Names the folder of this run's database; the first test that needs one starts it. */
export default function setup(): () => Promise<void> {
  const folder = folderOfRun()
  process.env[FOLDER] = folder
  return async () => {
    await new Cluster(clusterPlan(folder)).stop({ force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}
