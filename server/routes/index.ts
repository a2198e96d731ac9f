import type { Served } from '../serve.ts'
import { usersRoutes } from './users.ts'

/** Every call the server answers; a test holds it against the list of endpoints. */
export const SERVED: readonly Served[] = [...usersRoutes]
