import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where one of the products under test is: each worker has its own, so that no test meets another one's changes. */
export interface Server {
  port: string
  baseURL: string
  dataFolder: string
}

/** Every worker reads the environment; it carries what the first reading chose. */
const folder = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `slipway-e2e-${process.pid}`))
const ports = (process.env.E2E_PORT ??= '3199,3200').split(',')

/** As many as there are ports; one alone where the tests were given a database. */
export const SERVERS: readonly Server[] = ports
  .slice(0, process.env.DATABASE_URL ? 1 : ports.length)
  .map((port) => ({ port, baseURL: `http://127.0.0.1:${port}`, dataFolder: join(folder, port) }))
