import { warnOfOtherPlace } from '../files/place.ts'
import { refuseOtherKey } from '../secrets/key-check.ts'
import { loadKeys } from '../secrets/keys.ts'
import { createApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { openFileStore } from '../files/open-store.ts'
import type { Log } from '../log.ts'
import { serveSources } from '../http/sources.ts'
import { startMaking } from '../jobs/documents.ts'
import type { Job } from '../jobs/repeat.ts'
import { startResuming } from '../jobs/imports.ts'
import { startEscalating } from '../jobs/escalation.ts'
import { startSweeping } from '../jobs/sweep.ts'
import { startPump } from '../mail/pump.ts'
import { SERVED } from '../routes/index.ts'
import type { Settings } from '../settings.ts'
import { migrate } from '../store/migrate.ts'
import { openStorage, type Storage } from '../store/open.ts'
import { fillWorld, type World } from '../world.ts'
import { announce, addressOf, showMail } from './announce.ts'
import { listenError, refuseTakenPort, StartError } from './port.ts'
import { reachDatabase } from './reach-database.ts'
import { stopOnSignals, type Stops } from './stop.ts'

/** From settings to the line that says it is ready. */
export async function start(settings: Settings, log: Log): Promise<void> {
  refuseDemoInProduction(settings, settings.seed === 'demo')
  await refuseTakenPort(settings.host, settings.port)
  const stops = stopOnSignals(log)
  try {
    const storage = await openFor(settings, log, stops)
    const [keys, clock] = [loadKeys(settings), () => new Date()]
    const base = { settings, keys, log, clock, files: openFileStore(settings, keys, clock) }
    const world = await prepare(storage, base)
    refuseDemoInProduction(settings, world.accounts.length > 0)
    await serve({ ...base, db: storage.open({ max: settings.databasePool }) }, world, stops)
    announce(settings, world)
  } catch (error) {
    if (stops.isStopping()) return
    await stops.run()
    throw error
  }
}

/** Whoever asks the process to end while the database starts is heard as soon as it has. */
async function openFor(settings: Settings, log: Log, stops: Stops): Promise<Storage> {
  const opening = openStorage({ ...settings, log })
  stops.add(() =>
    opening.then(
      (storage) => storage.stop(),
      () => {},
    ),
  )
  const storage = await opening
  stops.addLast(() => storage.abandon())
  if (storage.kind === 'DATABASE_URL') await reachDatabase(storage.open({ max: 1 }), settings)
  return storage
}

function refuseDemoInProduction({ production, allowDemo }: Settings, isDemo: boolean): void {
  if (production && isDemo && !allowDemo) throw new StartError(DEMO_REFUSED)
}

const DEMO_REFUSED =
  'The passwords of the demo accounts are public, and NODE_ENV is production. Set SEED=none and use an empty database, or set ALLOW_DEMO=1 to allow the demo accounts.'

/** Without time limits: a big migration may take long, and a copy that starts at the same time waits for it. */
async function prepare(storage: Storage, base: Omit<Deps, 'db'>): Promise<World> {
  const db = storage.open({ patient: true, max: 2 })
  try {
    const applied = await migrate(db)
    base.log.info({ storage: storage.kind, applied }, 'The database is up to date')
    await refuseOtherKey({ ...base, db })
    await warnOfOtherPlace({ ...base, db })
    return await fillWorld({ ...base, db })
  } finally {
    await db.close()
  }
}

/** Calls first: jobs begin when the server listens, and end after it has answered what was under way. */
async function serve(deps: Deps, world: World, stops: Stops): Promise<void> {
  stops.add(() => deps.db.close())
  const isDemo = world.accounts.length > 0 && !deps.settings.production
  const jobs: Job[] = []
  stops.add(async () => void (await Promise.all(jobs.map((job) => job.stop()))))
  const { settings } = deps
  const app = await createApp({ deps, served: SERVED, ...(settings.dev ? { client: serveSources } : {}) })
  stops.add(() => app.close())
  await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw listenError(error, settings.host, settings.port)
  })
  settings.port = addressOf(app).port
  jobs.push(startPump(deps, isDemo ? showMail : undefined), startSweeping(deps), startEscalating(deps))
  jobs.push(startResuming(deps), startMaking(deps))
}
